import type { Random } from '../random.ts'
import type { Paint } from './paint.ts'
import { ellipse, group, path, range, rect, stroke, tone } from './shapes.ts'

/** Where the floor begins, and where things stand on it. */
const horizon = 428
export const ground = 508

type Room = { wall: string; floor: string; isDark?: boolean }

/** Plaster and floors, as in the building: warm first, a dark evening now and then. */
const rooms: readonly Room[] = [
  { wall: '#eae0d1', floor: '#bd9465' },
  { wall: '#dde3df', floor: '#a98a63' },
  { wall: '#e7ddd6', floor: '#d8d1c5' },
  { wall: '#f0dccd', floor: '#c09a76' },
  { wall: '#e2e8da', floor: '#c9b68e' },
  { wall: '#dcd2c4', floor: '#8f8271' },
  { wall: '#e9e3ea', floor: '#b89a82' },
  { wall: '#d9e2e8', floor: '#b3936c' },
  { wall: '#f1e6c9', floor: '#a87b52' },
  { wall: '#2f4146', floor: '#5a3f2d', isDark: true },
  { wall: '#3c3f52', floor: '#6b4c36', isDark: true },
]

export function drawRoom(paint: Paint, random: Random): string {
  const { wall, floor, isDark = false } = random.pick(rooms)
  return [
    rect(0, 0, 800, horizon, 0, paint.plaster(wall)),
    windowLight(random.whole(40, 150), isDark ? 0.06 : 0.34),
    rect(0, horizon, 800, 600 - horizon, 0, paint.lit(floor)),
    ...range(34).map(() => grain(floor, random)),
    rect(0, horizon - 12, 800, 12, 0, tone(wall, isDark ? 0.18 : 0.5)),
    rect(0, horizon, 800, 3, 0, tone(floor, -0.35), 'opacity="0.5"'),
  ].join('')
}

/** The sun through a window that is not in the picture: two slanting panes on the wall. */
function windowLight(x: number, opacity: number): string {
  const pane = (from: number) =>
    path(`M${from} 0h150l150 ${horizon - 90}l-128 54z`, '#fff6dc', `opacity="${opacity}"`)
  return pane(x) + pane(x + 186)
}

function grain(floor: string, random: Random): string {
  const y = horizon + 8 + random.next() ** 0.8 * 160
  const x = random.whole(-60, 700)
  const colour = tone(floor, random.chance(0.5) ? -0.16 : 0.14)
  return stroke(`M${x} ${y.toFixed(0)}h${random.whole(60, 260)}`, colour, 1.6, 'opacity="0.5"')
}

export const shadow = (paint: Paint, width: number) =>
  ellipse(400, ground, width / 2, 26, paint.glow('#1c120a', 0.62))

/** Something that lives here and is not for sale. */
export function drawCompany(paint: Paint, random: Random): string {
  const side = random.chance(0.5) ? 92 : 706
  const company = [
    () =>
      group(
        `translate(${side} ${horizon + 26}) scale(0.62)`,
        rect(-46, -84, 92, 84, 10, paint.lit('#cdb48c')),
        rect(-52, -92, 104, 16, 7, paint.lit('#d9c39e')),
        ...range(3).map((n) => stroke(`M-44 ${-58 + n * 20}h88`, '#a88c62', 3)),
      ),
    () =>
      group(
        `translate(${side} ${horizon + 20}) scale(0.6)`,
        ...[-34, -12, 12, 34].map((turn) =>
          group(`translate(0 -80) rotate(${turn})`, ellipse(0, -60, 14, 62, paint.lit('#6d8f62'))),
        ),
        path('M-44 -84H44L34 0H-34z', paint.lit('#efe6d8')),
      ),
    () =>
      group(
        `translate(${side} 190)`,
        rect(-52, -66, 104, 132, 3, '#6a4a31'),
        rect(-46, -60, 92, 120, 1, '#f5efe4'),
        ellipse(0, -8, 24, 24, paint.lit(paint.accent)),
        path('M-30 44Q0 6 30 44z', paint.lit(tone(paint.main, 0.2))),
      ),
    () => '',
  ]
  return random.pick(company)()
}
