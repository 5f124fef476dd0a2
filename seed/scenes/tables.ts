import { brass, cream, leaf, type Draw } from './paint.ts'
import { bothSides, circle, ellipse, group, path, range, rect, stroke, tone } from './shapes.ts'

const sprig = group(
  'translate(70 -248)',
  stroke('M0 0Q-4 -40 0 -84M0 -30L-16 -58M0 -44L18 -70', leaf, 3),
  ...[
    [-18, -64, -24],
    [20, -76, 26],
    [0, -96, 0],
    [-13, -32, -38],
    [14, -40, 38],
  ].map(([x, y, turn]) =>
    group(`translate(${x} ${y}) rotate(${turn})`, ellipse(0, 0, 8, 17, tone(leaf, 0.14))),
  ),
  path('M-13 0Q-24 28 -12 48H12Q24 28 13 0z', cream),
)

export const sideTable: Draw = ({ main, accent, lit }) =>
  [
    bothSides(path('M96 -150h26L148 0h-14z', tone(main, -0.25))),
    bothSides(path('M72 -150h18L104 -22h-12z', tone(main, -0.45))),
    rect(-132, -184, 264, 54, 6, lit(tone(main, -0.1))),
    rect(-118, -178, 236, 40, 3, lit(main)),
    rect(-20, -162, 40, 9, 4, brass),
    rect(-160, -202, 320, 20, 7, lit(tone(main, 0.08))),
    sprig,
    rect(-112, -216, 90, 14, 2, accent),
    rect(-104, -228, 78, 12, 2, cream),
    rect(-108, -240, 70, 12, 2, tone(accent, -0.35)),
  ].join('')

export const diningTable: Draw = ({ main, accent, lit }) =>
  [
    bothSides(path('M150 -180h30L168 0h-14z', tone(main, -0.2))),
    bothSides(path('M118 -180h20L132 -26h-11z', tone(main, -0.45))),
    rect(-180, -186, 360, 28, 3, tone(main, -0.16)),
    rect(-216, -208, 432, 24, 10, lit(main)),
    path('M-54 -236Q-50 -208 0 -206Q50 -208 54 -236z', lit(accent)),
    ...[
      [-22, -240, '#cf7a3d'],
      [6, -244, '#d9a441'],
      [28, -238, '#b8503a'],
    ].map(([x, y, fill]) => circle(Number(x), Number(y), 16, lit(String(fill)))),
    path('M-54 -236H54L50 -222Q0 -212 -50 -222z', lit(accent)),
  ].join('')

export const desk: Draw = ({ main, accent, lit }) =>
  [
    rect(-196, -190, 14, 190, 3, tone(main, -0.35)),
    rect(84, -192, 110, 192, 5, lit(tone(main, -0.12))),
    ...range(3).map(
      (n) =>
        rect(94, -180 + n * 60, 90, 50, 4, lit(main)) + rect(126, -160 + n * 60, 26, 7, 3, brass),
    ),
    rect(-214, -212, 428, 22, 6, lit(tone(main, 0.1))),
    rect(-130, -326, 160, 98, 7, '#2d3338'),
    rect(-122, -318, 144, 82, 3, lit('#8fb3bd')),
    path('M-60 -228h20l8 16h-36z', '#4a5157'),
    rect(110, -252, 32, 40, 5, lit(accent)),
    stroke('M118 -250L112 -284M126 -250V-292M134 -250L142 -280', '#8a6a3b', 4),
  ].join('')

export const shelf: Draw = ({ main, random, lit }) => {
  const spines = [
    '#2f5d66',
    '#b4533b',
    '#d8a548',
    cream,
    '#3d4a56',
    '#7f9272',
    '#8d4440',
    '#57758a',
  ]
  const books = (y: number, from: number, to: number) => {
    let drawn = ''
    for (let x = from; x < to - 16;) {
      const width = random.whole(9, 18)
      const height = random.whole(48, 68)
      drawn += rect(x, y - height, width, height, 1.5, random.pick(spines))
      x += width + 1
    }
    return drawn
  }
  return [
    rect(-118, -376, 236, 376, 5, lit(tone(main, -0.12))),
    ...range(4).map((row) => rect(-104, -362 + row * 90, 208, 78, 2, tone(main, -0.5))),
    books(-284, -100, 100),
    books(-194, -100, 30),
    group(
      'translate(66 -194)',
      path('M-20 -24H20L15 0H-15z', cream),
      ...[-26, 0, 26].map((turn) => group(`rotate(${turn} 0 -22)`, ellipse(0, -40, 7, 20, leaf))),
    ),
    books(-104, -60, 100),
    books(-14, -100, -10),
    rect(10, -64, 82, 50, 4, lit('#cdb998')),
    rect(40, -50, 22, 6, 3, '#8a6a3b'),
  ].join('')
}

export const dresser: Draw = ({ main, lit }) =>
  [
    bothSides(path('M120 -30h18l6 30h-10z', tone(main, -0.45))),
    rect(-168, -244, 336, 218, 8, lit(tone(main, -0.1))),
    ...range(3).flatMap((row) =>
      [-156, 6].map(
        (x) =>
          rect(x, -232 + row * 68, 150, 60, 4, lit(tone(main, 0.06))) +
          circle(x + 75, -202 + row * 68, 6, brass),
      ),
    ),
    rect(-178, -258, 356, 18, 6, lit(tone(main, 0.12))),
    ellipse(-96, -320, 46, 60, brass),
    ellipse(-96, -320, 40, 54, lit('#cfdcdc')),
    path('M80 -258Q60 -300 84 -320H96Q120 -300 100 -258z', lit(cream)),
  ].join('')

export const wardrobe: Draw = ({ main, lit }) =>
  [
    bothSides(rect(88, -16, 18, 16, 2, tone(main, -0.5))),
    rect(-126, -372, 252, 358, 6, lit(tone(main, -0.14))),
    rect(-116, -360, 113, 270, 4, lit(tone(main, 0.04))),
    rect(3, -360, 113, 270, 4, lit(main)),
    bothSides(rect(26, -344, 68, 238, 3, 'none', `stroke="${tone(main, -0.2)}" stroke-width="3"`)),
    rect(-116, -82, 232, 56, 4, lit(tone(main, 0.06))),
    bothSides(rect(8, -236, 6, 34, 3, brass)),
    rect(-20, -58, 40, 7, 3, brass),
    rect(-136, -384, 272, 16, 4, lit(tone(main, 0.1))),
  ].join('')

export const bed: Draw = ({ main, accent, lit }) =>
  [
    bothSides(rect(186, -40, 16, 40, 3, tone(main, -0.4))),
    rect(-206, -250, 412, 200, 16, lit(main)),
    ...range(4).map((n) => stroke(`M${-123 + n * 82} -238V-120`, tone(main, -0.16), 3)),
    rect(-198, -150, 396, 80, 22, lit('#f6f1e8')),
    ...[-100, 100].map((x) => rect(x - 74, -192, 148, 62, 24, lit('#fbf8f2'))),
    path('M-204 -120Q0 -140 204 -120V-58Q204 -44 188 -44H-188Q-204 -44 -204 -58z', lit(accent)),
    stroke('M-204 -104Q0 -124 204 -104', tone(accent, 0.4), 5),
    rect(-208, -58, 416, 26, 6, lit(tone(main, -0.14))),
  ].join('')
