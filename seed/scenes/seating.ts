import { cream, darkWood, wood, type Draw } from './paint.ts'
import { bothSides, group, path, range, rect, stroke, tone } from './shapes.ts'

const taperedLegs = (x: number, height: number, colour: string) =>
  bothSides(path(`M${x - 12} ${-height}h20l${6} ${height}h-9z`, colour))

export const armchair: Draw = ({ main, accent, lit }) =>
  [
    taperedLegs(110, 40, darkWood),
    path('M-112 -70V-270Q-112 -345 -40 -348H40Q112 -345 112 -270V-70z', lit(main)),
    stroke('M0 -338V-190', tone(main, -0.22), 2),
    rect(-100, -92, 200, 62, 10, lit(tone(main, -0.14))),
    rect(-96, -160, 192, 78, 20, lit(tone(main, 0.1))),
    bothSides(
      path(
        'M88 -30V-196Q90 -216 120 -216Q154 -214 152 -176V-50Q152 -30 130 -30z',
        lit(tone(main, -0.06)),
      ),
    ),
    group(
      'translate(30 -150) rotate(-9)',
      rect(-44, -78, 90, 80, 16, lit(cream)),
      ...range(3).map((n) => stroke(`M-26 ${-56 + n * 17}h54`, accent, 3)),
    ),
  ].join('')

export const sofa: Draw = ({ main, accent, lit }) =>
  [
    taperedLegs(190, 34, darkWood),
    rect(-206, -232, 412, 170, 34, lit(main)),
    stroke('M0 -224V-140', tone(main, -0.2), 2),
    rect(-190, -96, 380, 66, 8, lit(tone(main, -0.16))),
    rect(-182, -146, 180, 66, 18, lit(tone(main, 0.1))),
    rect(2, -146, 180, 66, 18, lit(tone(main, 0.1))),
    bothSides(
      path(
        'M176 -30V-164Q178 -186 206 -186Q238 -184 236 -150V-48Q236 -30 216 -30z',
        lit(tone(main, -0.08)),
      ),
    ),
    group('translate(-118 -140) rotate(-10)', rect(-42, -74, 84, 76, 14, lit(accent))),
    group(
      'translate(112 -140) rotate(12)',
      rect(-40, -70, 80, 72, 14, lit(cream)),
      stroke('M-26 -34h52M0 -60v50', tone(accent, 0.2), 3),
    ),
  ].join('')

export const chair: Draw = ({ main, lit }) =>
  [
    stroke('M-62 -150L-78 0M62 -150L78 0', tone(main, -0.3), 11),
    stroke('M-52 -150L-56 -8M52 -150L56 -8', tone(main, -0.45), 9),
    stroke('M-70 -66H70', tone(main, -0.3), 7),
    stroke('M-74 -160L-84 -330M74 -160L84 -330', tone(main, -0.1), 12),
    ...range(5).map((n) =>
      stroke(`M${-44 + n * 22} -164L${-50 + n * 25} -308`, tone(main, 0.06), 7),
    ),
    path('M-98 -346Q0 -378 98 -346L92 -304Q0 -332 -92 -304z', lit(main)),
    path(
      'M-88 -172H88Q100 -168 100 -156Q98 -140 84 -140H-84Q-98 -140 -100 -156Q-100 -168 -88 -172z',
      lit(tone(main, 0.08)),
    ),
  ].join('')

export const stool: Draw = ({ main, lit }) =>
  [
    bothSides(stroke('M58 -250L92 0', wood, 13)),
    bothSides(stroke('M30 -250L44 -10', tone(wood, -0.3), 10)),
    stroke('M-78 -100H78', tone(wood, -0.15), 8),
    rect(-92, -286, 184, 44, 22, lit(main)),
    rect(-92, -254, 184, 12, 6, tone(main, -0.25)),
  ].join('')

export const officeChair: Draw = ({ main, lit, round }) =>
  [
    ...[-96, -48, 48, 96].map(
      (x) => stroke(`M0 -62L${x} -18`, '#3b4045', 10) + rect(x - 11, -20, 22, 20, 10, '#22262a'),
    ),
    rect(-9, -130, 18, 74, 4, round('#8d949a')),
    path('M-82 -176V-318Q-80 -366 0 -368Q80 -366 82 -318V-176Q0 -158 -82 -176z', lit(main)),
    ...range(5).map((n) =>
      stroke(`M-66 ${-336 + n * 30}Q0 ${-328 + n * 30} 66 ${-336 + n * 30}`, tone(main, -0.16), 3),
    ),
    rect(-104, -166, 208, 46, 22, lit(tone(main, -0.1))),
    bothSides(stroke('M98 -146V-212M98 -214H60', '#3b4045', 11)),
  ].join('')
