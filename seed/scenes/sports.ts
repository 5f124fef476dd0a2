import { cream, iron, steel, wood, type Draw } from './paint.ts'
import { bothSides, circle, ellipse, group, path, range, rect, stroke, tone } from './shapes.ts'

export const dumbbells: Draw = ({ main, lit, round }) => {
  const one = group(
    '',
    rect(-70, -62, 140, 20, 8, round(steel)),
    ...[-1, 1].flatMap((side) => [
      rect(side * 96 - 22, -104, 44, 104, 12, lit(main)),
      rect(side * 138 - 18, -92, 36, 80, 12, lit(tone(main, -0.2))),
    ]),
  )
  return group('translate(34 -82) scale(0.9) rotate(-8)', one) + group('translate(-20 0)', one)
}

export const yogaMat: Draw = ({ main, accent, lit, round }) =>
  [
    rect(-190, -104, 330, 104, 52, round(main)),
    rect(-190, -104, 330, 104, 52, lit(main)),
    ...[-110, 50].map((x) => rect(x, -104, 22, 104, 4, tone(accent, -0.1))),
    circle(140, -52, 52, lit(tone(main, -0.15))),
    ...range(4).map((n) =>
      circle(140, -52, 42 - n * 11, 'none', `stroke="${tone(main, -0.4)}" stroke-width="3"`),
    ),
    path('M-130 -104h120v-84q-60 -14 -120 0z', lit(accent)),
    path('M20 -104h74v-60h-74z', lit(cream)),
  ].join('')

export const racket: Draw = ({ main, accent, lit }) =>
  [
    group(
      'translate(-16 -10) rotate(28)',
      ellipse(0, -250, 88, 112, 'none', `stroke="${main}" stroke-width="15"`),
      ...range(9).map((n) =>
        stroke(
          `M${-64 + n * 16} ${-250 - Math.sqrt(1 - ((n - 4) * 16) ** 2 / 6600) * 98}V${-250 + Math.sqrt(1 - ((n - 4) * 16) ** 2 / 6600) * 98}`,
          '#d7d3c8',
          2,
        ),
      ),
      ...range(11).map((n) =>
        stroke(
          `M${-Math.sqrt(1 - ((n - 5) * 17) ** 2 / 10200) * 78} ${-250 + (n - 5) * 17}H${Math.sqrt(1 - ((n - 5) * 17) ** 2 / 10200) * 78}`,
          '#d7d3c8',
          2,
        ),
      ),
      stroke('M-44 -152L-8 -96M44 -152L8 -96', main, 12),
      rect(-14, -104, 28, 128, 8, lit(iron)),
      ...range(6).map((n) => stroke(`M-13 ${-84 + n * 18}l26 10`, tone(accent, -0.1), 3)),
    ),
    ...[
      [130, -30],
      [76, -24],
    ].map(
      ([x = 0, y = 0]) =>
        circle(x, y, 28, lit('#cfd84e')) +
        stroke(
          `M${x - 20} ${y - 18}Q${x} ${y} ${x - 14} ${y + 24}M${x + 20} ${y - 18}Q${x + 4} ${y} ${x + 16} ${y + 22}`,
          cream,
          3,
        ),
    ),
  ].join('')

export const tent: Draw = ({ main, accent, lit }) =>
  [
    path('M-226 0L-30 -262L30 -262L226 0z', lit(main)),
    path('M-30 -262L30 -262L120 0H-40z', lit(tone(main, 0.1))),
    path('M-96 0L-10 -210L70 0z', '#3b3a33'),
    path('M-96 0L-10 -210L-34 -90Q-50 -40 -96 0z', lit(accent)),
    path('M70 0L-10 -210L20 -90Q34 -40 70 0z', lit(tone(accent, -0.12))),
    stroke('M-226 0L-262 6M226 0L262 6', iron, 4),
    path('M-20 0Q0 -40 40 0z', lit('#c96f4a')),
  ].join('')

export const backpack: Draw = ({ main, accent, lit }) =>
  [
    stroke('M-30 -322Q0 -366 30 -322', iron, 11),
    bothSides(path('M104 -200Q140 -180 136 -60Q130 -30 104 -30z', lit(tone(main, -0.2)))),
    path(
      'M-114 -40V-232Q-110 -326 0 -330Q110 -326 114 -232V-40Q110 0 76 0H-76Q-110 0 -114 -40z',
      lit(main),
    ),
    path('M-114 -222Q0 -180 114 -222Q106 -326 0 -330Q-106 -326 -114 -222z', lit(tone(main, 0.1))),
    rect(-80, -148, 160, 118, 24, lit(tone(main, -0.12))),
    stroke('M-66 -118H66', iron, 4),
    bothSides(rect(42, -236, 20, 76, 6, accent)),
    rect(-20, -262, 40, 24, 5, lit(accent)),
  ].join('')

export const ball: Draw = ({ main, accent, lit, round }) =>
  [
    circle(-60, -116, 116, lit('#f5f2ea')),
    path('M-60 -156L-24 -128L-38 -86H-82L-96 -128z', main),
    stroke(
      'M-60 -156V-210M-24 -128L36 -150M-38 -86L-6 -36M-82 -86L-112 -34M-96 -128L-156 -150',
      iron,
      4,
    ),
    ...[
      [-60, -216],
      [40, -150],
      [0, -26],
      [-120, -26],
      [-160, -150],
    ].map(([x, y]) => ellipse(x ?? 0, y ?? 0, 22, 15, main)),
    circle(130, -70, 70, round(accent)),
    stroke(
      'M60 -70H200M130 -140V0M82 -120Q128 -70 82 -20M178 -120Q132 -70 178 -20',
      tone(accent, -0.45),
      4,
    ),
  ].join('')

export const toolbox: Draw = ({ main, lit }) =>
  [
    stroke('M-60 -200V-252H60V-200', iron, 14),
    group(
      'translate(-110 -180) rotate(-14)',
      rect(-8, -112, 16, 100, 4, lit(wood)),
      rect(-36, -134, 72, 30, 5, lit(steel)),
    ),
    group(
      'translate(104 -180) rotate(12)',
      rect(-5, -70, 10, 60, 2, steel),
      rect(-12, -130, 24, 66, 8, lit('#d8a548')),
    ),
    path('M-176 -190H176L160 -128H-160z', lit(tone(main, 0.1))),
    rect(-184, -136, 368, 136, 12, lit(main)),
    rect(-184, -136, 368, 16, 6, tone(main, -0.25)),
    bothSides(rect(92, -146, 40, 42, 6, lit(steel))),
    rect(-60, -84, 120, 44, 6, tone(main, -0.2)),
  ].join('')

export const drill: Draw = ({ main, accent, lit, round }) =>
  [
    rect(-96, -60, 168, 60, 10, lit(iron)),
    path('M-62 -190H36L52 -54H-50z', lit(main)),
    rect(36, -146, 20, 42, 8, accent),
    path(
      'M-130 -282Q-134 -304 -100 -306H86L112 -280V-204L86 -184H-106Q-132 -188 -130 -208z',
      lit(main),
    ),
    rect(-118, -262, 84, 44, 6, lit(tone(main, -0.35))),
    rect(112, -274, 54, 62, 8, round('#596067')),
    path('M166 -262l36 10v18l-36 10z', '#42494e'),
    stroke('M202 -243H266', steel, 8),
    stroke('M212 -247l10 8M226 -247l10 8M240 -247l10 8', '#8b9499', 3),
  ].join('')
