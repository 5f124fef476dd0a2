import { cream, iron, steel, type Draw } from './paint.ts'
import { bothSides, circle, ellipse, group, path, range, rect, stroke, tone } from './shapes.ts'

const wheel = (x: number, radius: number, spokes = 14) =>
  group(
    `translate(${x} ${-radius})`,
    ...range(spokes).map((n) =>
      stroke(
        `M0 0L${(Math.cos((n * 2 * Math.PI) / spokes) * radius).toFixed(1)} ${(Math.sin((n * 2 * Math.PI) / spokes) * radius).toFixed(1)}`,
        '#a9b0b4',
        1.5,
      ),
    ),
    circle(0, 0, radius - 5, 'none', `stroke="${iron}" stroke-width="10"`),
    circle(0, 0, radius - 13, 'none', `stroke="${steel}" stroke-width="4"`),
    circle(0, 0, 9, '#8b9499'),
  )

export const bicycle: Draw = ({ main, accent, round, lit }) =>
  [
    wheel(-136, 92),
    wheel(136, 92),
    stroke('M-136 -92L-70 -226L92 -236M-70 -226L-12 -96L88 -214M-136 -92L-12 -96', main, 12),
    stroke('M-136 -92L-70 -226M-136 -92L-12 -96', tone(main, -0.15), 9),
    stroke('M84 -258L136 -92', main, 11),
    stroke('M-70 -226L-80 -262', steel, 8),
    path('M-122 -268Q-96 -286 -44 -272Q-38 -262 -62 -260Q-100 -250 -118 -254z', lit('#7d4526')),
    stroke('M90 -240L82 -282Q70 -302 34 -296', iron, 9),
    stroke('M40 -296h-14', '#7d4526', 12),
    circle(-12, -96, 20, iron),
    stroke('M-12 -96L8 -58M-4 -56h26', '#697177', 7),
    path('M96 -300H188L172 -228H112z', round(tone(accent, 0.05))),
    rect(90, -308, 104, 13, 5, tone(accent, -0.1)),
    stroke(
      'M102 -278H182M106 -256H178M124 -296L130 -230M144 -296V-230M164 -296L156 -230',
      tone(accent, -0.28),
      2.5,
    ),
  ].join('')

export const kidsBike: Draw = ({ main, accent, lit }) =>
  [
    wheel(-104, 66, 10),
    wheel(110, 66, 10),
    circle(-132, -26, 26, iron),
    circle(-132, -26, 9, cream),
    stroke('M-104 -66L-50 -150L70 -160M-50 -150L-8 -70L-104 -66M-8 -70L74 -172', main, 17),
    stroke('M66 -206L110 -66', accent, 14),
    stroke('M-50 -150L-60 -182', steel, 9),
    path('M-104 -186Q-60 -208 -22 -188L-30 -174H-96z', lit(iron)),
    stroke('M66 -206L58 -232Q40 -248 14 -240', iron, 10),
    stroke('M20 -240H2', accent, 16),
    ...[-30, -10, 10].map((x, n) =>
      stroke(
        `M4 -240Q${x - 20} -214 ${x - 12} -${190 - n * 4}`,
        [cream, main, accent][n] ?? cream,
        4,
      ),
    ),
    path('M60 -152H16L24 -96H84z', lit(tone(main, 0.5))),
  ].join('')

export const scooter: Draw = ({ main, accent, lit }) =>
  [
    stroke('M112 -54L62 -316', main, 16),
    stroke('M66 -298L58 -336', steel, 13),
    stroke('M16 -326L106 -348', iron, 13),
    stroke('M12 -325L44 -333M82 -342L112 -349', accent, 18),
    path('M-150 -62H80L116 -92L126 -74L92 -46H-150z', lit(cream)),
    path('M-182 -58Q-150 -100 -106 -66', 'none', `stroke="${main}" stroke-width="10"`),
    path('M84 -70Q124 -104 160 -60', 'none', `stroke="${main}" stroke-width="10"`),
    ...[-146, 122].map(
      (x) => circle(x, -36, 36, iron) + circle(x, -36, 20, cream) + circle(x, -36, 6, iron),
    ),
  ].join('')

export const stroller: Draw = ({ main, accent, lit }) =>
  [
    stroke('M-96 -44L70 -190L148 -316', '#6d757b', 9),
    stroke('M100 -44L-20 -170', '#596067', 9),
    stroke('M140 -306L176 -332', iron, 15),
    path('M-120 -190H96Q92 -90 0 -88H-60Q-118 -96 -120 -190z', lit(main)),
    path('M-120 -190Q-124 -318 0 -322L-12 -190z', lit(tone(main, -0.12))),
    stroke('M-12 -190L-58 -306M-12 -190L-106 -258', tone(main, -0.35), 3),
    rect(-124, -200, 226, 20, 9, lit(accent)),
    rect(-60, -78, 110, 26, 8, tone(main, -0.4)),
    ...[-98, 102].map(
      (x) => circle(x, -42, 42, iron) + circle(x, -42, 27, steel) + circle(x, -42, 8, iron),
    ),
  ].join('')

export const skateboard: Draw = ({ main, accent, lit }) =>
  group(
    'translate(0 -6)',
    ...[-112, 112].map(
      (x) =>
        rect(x - 30, -66, 60, 22, 6, steel) +
        circle(x - 24, -28, 28, lit(accent)) +
        circle(x - 24, -28, 9, cream) +
        circle(x + 30, -28, 26, lit(tone(accent, -0.2))) +
        circle(x + 30, -28, 8, cream),
    ),
    path(
      'M-214 -112Q-224 -100 -196 -82Q-176 -66 -150 -66H150Q176 -66 196 -82Q224 -100 214 -112Q200 -108 176 -94Q160 -88 140 -88H-140Q-160 -88 -176 -94Q-200 -108 -214 -112z',
      lit(main),
    ),
    stroke('M-150 -88H150', iron, 7),
    ellipse(0, -76, 46, 4, tone(main, 0.45)),
  )

export const suitcase: Draw = ({ main, lit }) =>
  [
    stroke('M-34 -262V-362H34V-262', '#7d868c', 9),
    rect(-44, -374, 88, 20, 9, iron),
    rect(-112, -280, 224, 262, 28, lit(main)),
    ...range(6).map((n) => stroke(`M${-80 + n * 32} -262V-38`, tone(main, -0.14), 5)),
    bothSides(
      rect(96, -276, 16, 34, 6, tone(main, -0.35)) + rect(96, -54, 16, 34, 6, tone(main, -0.35)),
    ),
    rect(-36, -276, 72, 18, 8, iron),
    bothSides(circle(84, -12, 14, iron) + circle(84, -12, 5, steel)),
  ].join('')
