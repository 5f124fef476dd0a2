import { openRandom } from '../random.ts'
import { colours, type Colour } from './colours.ts'
import { openPaint } from './paint.ts'
import { drawCompany, drawRoom, ground, shadow } from './room.ts'
import { group } from './shapes.ts'
import { things, type Thing } from './things.ts'

/** 0 is the picture for the card, 1 the same from nearer, 2 somewhere else in the flat, from the other side. */
type View = 0 | 1 | 2
export type Scene = { thing: Thing; colour: Colour; view: View }

const width = 1000

/** A picture of one thing in a room, as SVG. The same scene is always the same picture. */
export function drawScene({ thing, colour, view }: Scene): string {
  const room = openRandom(hash(`${thing} ${colour} ${view === 2}`))
  const { main, accent } = colours[colour]
  const { paint, gradients } = openPaint(main, accent, openRandom(hash(`${thing} ${colour}`)))
  const [across, scale] = {
    0: [room.whole(-24, 24), 1.1],
    1: [0, 1.3],
    2: [room.whole(-70, 70), 1],
  }[view]
  const drawn = [
    drawRoom(paint, room),
    view === 1 ? '' : drawCompany(paint, room),
    group(
      `translate(${across} 0)`,
      shadow(paint, 470 * (scale ?? 1)),
      group(
        `translate(400 ${ground}) scale(${view === 2 ? -(scale ?? 1) : scale} ${scale})`,
        things[thing](paint),
      ),
    ),
  ].join('')
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${(width / 4) * 3}" viewBox="${view === 1 ? '100 96 600 450' : '0 0 800 600'}">`,
    `<defs>${gradients()}</defs>${drawn}</svg>`,
  ].join('')
}

/** FNV-1a: a number for a text. */
function hash(text: string): number {
  let mixed = 0x811c9dc5
  for (const character of text)
    mixed = Math.imul(mixed ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return mixed
}
