import { cream, iron, wood, type Draw } from './paint.ts'
import { bothSides, circle, ellipse, group, path, range, rect, stroke, tone } from './shapes.ts'

export const crib: Draw = ({ main, accent, lit }) =>
  [
    bothSides(rect(180, -250, 22, 250, 6, lit(tone(main, -0.1)))),
    rect(-184, -112, 368, 40, 8, lit('#f7f2e8')),
    path('M-176 -128Q-40 -160 60 -120V-98H-176z', lit(accent)),
    rect(96, -146, 76, 42, 18, lit('#fffaf0')),
    ...range(11).map((n) => rect(-160 + n * 31, -226, 9, 164, 4, lit(main))),
    rect(-196, -242, 392, 22, 10, lit(tone(main, 0.1))),
    rect(-192, -70, 384, 20, 6, lit(tone(main, -0.08))),
    stroke('M-120 -242V-372Q-118 -392 -90 -392H-20', tone(main, -0.25), 6),
    ...[-76, -48, -20].map(
      (x, n) =>
        stroke(`M${x} -390V-${352 - n * 6}`, iron, 2) +
        circle(x, -340 + n * 6, 14, [accent, '#e9bf5b', '#c96f5a'][n] ?? accent),
    ),
  ].join('')

export const highChair: Draw = ({ main, accent, lit }) =>
  [
    bothSides(stroke('M54 -190L100 0', tone(main, -0.2), 14)),
    bothSides(stroke('M34 -190L52 -10', tone(main, -0.4), 11)),
    stroke('M-80 -76H80', tone(main, -0.2), 12),
    rect(-74, -376, 148, 200, 34, lit(main)),
    rect(-52, -352, 104, 130, 24, lit(accent)),
    rect(-84, -196, 168, 30, 12, lit(tone(main, -0.1))),
    path('M-112 -246H112Q124 -228 104 -218H-104Q-124 -228 -112 -246z', lit(cream)),
    path('M-40 -262H30Q26 -244 -5 -244Q-36 -244 -40 -262z', lit(tone(accent, -0.1))),
  ].join('')

export const blocks: Draw = ({ main, accent, random, lit }) => {
  const colours = [main, accent, '#e0b04c', '#7f9a6d', '#c8684f', '#5d8796']
  const cube = (x: number, y: number, size: number) => {
    const colour = random.pick(colours)
    const marks = [
      circle(0, -size / 2, size * 0.24, tone(colour, 0.5)),
      path(`M0 ${-size * 0.76}L${size * 0.25} ${-size * 0.28}H${-size * 0.25}z`, tone(colour, 0.5)),
      rect(-size * 0.22, -size * 0.72, size * 0.44, size * 0.44, 4, tone(colour, 0.5)),
    ]
    return group(
      `translate(${x} ${y})`,
      rect(-size / 2, -size, size, size, 8, lit(colour)),
      random.pick(marks),
    )
  }
  return [
    ...[-150, -60, 30, 120].map((x) => cube(x, 0, 84)),
    ...[-104, -16, 74].map((x) => cube(x, -86, 78)),
    cube(-50, -166, 74),
    path('M-8 -164H92V-196Q90 -232 42 -232Q-6 -232 -8 -196z', lit(main)),
    path('M18 -164Q20 -196 42 -196Q64 -196 66 -164z', tone(main, -0.4)),
    path('M-90 -240L-50 -296L-10 -240z', lit(accent)),
  ].join('')
}

export const teddy: Draw = ({ main, accent, lit }) => {
  const inside = tone(main, 0.42)
  return [
    bothSides(ellipse(104, -46, 56, 46, lit(main)) + ellipse(116, -44, 30, 26, inside)),
    ellipse(0, -104, 100, 104, lit(main)),
    ellipse(0, -96, 62, 66, inside),
    bothSides(
      group('translate(92 -150) rotate(-34)', ellipse(0, 0, 30, 62, lit(tone(main, -0.08)))),
    ),
    bothSides(circle(72, -320, 34, lit(main)) + circle(74, -322, 18, inside)),
    ellipse(0, -262, 96, 86, lit(tone(main, 0.05))),
    ellipse(0, -236, 42, 34, inside),
    ellipse(0, -252, 15, 11, '#3a2a22'),
    stroke('M0 -242V-230M0 -230Q-16 -214 -26 -226M0 -230Q16 -214 26 -226', '#3a2a22', 4),
    bothSides(circle(36, -282, 9, '#3a2a22')),
    bothSides(path('M4 -178L52 -202V-150z', lit(accent))),
    circle(0, -177, 13, tone(accent, -0.2)),
  ].join('')
}

export const train: Draw = ({ main, accent, lit }) =>
  [
    rect(-230, -8, 460, 10, 4, wood),
    ...[
      [-150, accent],
      [-24, '#e0b04c'],
    ].map(([x, fill]) =>
      group(
        `translate(${x} 0)`,
        rect(-52, -112, 104, 78, 8, lit(String(fill))),
        rect(-36, -98, 72, 32, 4, tone(String(fill), 0.5)),
      ),
    ),
    stroke('M-98 -52H-76M28 -52H52', iron, 7),
    rect(56, -186, 70, 150, 8, lit(main)),
    rect(70, -172, 42, 46, 5, '#dcebef'),
    rect(46, -200, 90, 18, 8, lit(tone(main, -0.25))),
    rect(120, -120, 90, 84, 14, lit(tone(main, 0.08))),
    path('M156 -118L150 -170H194L188 -118z', lit(iron)),
    ...[-180, -120, -54, 6, 86, 140, 188].map(
      (x) => circle(x, -28, 25, lit(darkOf(main))) + circle(x, -28, 10, cream),
    ),
    ...[
      [172, -196, 16],
      [190, -226, 22],
      [216, -262, 28],
    ].map(([x = 0, y = 0, r = 0]) => circle(x, y, r, '#ffffff', 'opacity="0.65"')),
  ].join('')

const darkOf = (colour: string) => tone(colour, -0.45)
