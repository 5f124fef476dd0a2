import { brass, cream, darkWood, iron, type Draw } from './paint.ts'
import { bothSides, circle, ellipse, group, path, range, rect, stroke, tone } from './shapes.ts'

export const deskLamp: Draw = ({ main, lit, glow }) =>
  [
    ellipse(70, -130, 190, 150, glow('#ffe9b0', 0.7)),
    ellipse(0, -10, 76, 15, lit(brass)),
    stroke('M0 -16V-130L-74 -232', brass, 9),
    circle(0, -132, 10, tone(brass, -0.3)),
    circle(-74, -232, 10, tone(brass, -0.3)),
    stroke('M-74 -232L-10 -272', brass, 8),
    path('M-24 -232Q-22 -312 52 -316Q126 -312 128 -232z', lit(main)),
    ellipse(52, -232, 76, 11, '#fff3d0'),
  ].join('')

export const floorLamp: Draw = ({ main, lit, glow }) =>
  [
    ellipse(0, -280, 200, 170, glow('#ffedbd', 0.75)),
    bothSides(stroke('M0 -216L70 0', darkWood, 10)),
    stroke('M0 -216V-14', tone(darkWood, -0.3), 8),
    path('M-62 -380H62L96 -222H-96z', lit(tone(main, 0.08))),
    stroke('M-62 -380H62M-96 -222H96', tone(main, -0.2), 4),
  ].join('')

export const pendant: Draw = ({ main, lit, glow }) =>
  [
    ellipse(0, -130, 210, 130, glow('#ffe9b0', 0.7)),
    stroke('M0 -480V-300', iron, 4),
    rect(-14, -312, 28, 34, 6, brass),
    path('M-120 -170Q-112 -284 0 -286Q112 -284 120 -170z', lit(main)),
    ellipse(0, -170, 120, 15, '#fff3d0'),
  ].join('')

export const mirror: Draw = ({ main, lit }) =>
  [
    rect(-96, -376, 192, 376, 94, lit(main)),
    rect(-82, -362, 164, 348, 80, lit('#d5e0df')),
    path('M-62 -90L50 -300L74 -270L-50 -40z', '#ffffff', 'opacity="0.4"'),
    path('M-78 -160L20 -350L40 -346L-80 -116z', '#ffffff', 'opacity="0.22"'),
  ].join('')

export const frame: Draw = ({ main, accent, lit }) =>
  [
    rect(-150, -350, 300, 350, 4, lit(darkWood)),
    rect(-136, -336, 272, 322, 2, lit(cream)),
    rect(-106, -302, 212, 254, 1, tone(main, 0.55)),
    circle(40, -232, 42, lit(accent)),
    path('M-106 -150Q-40 -214 20 -150T106 -166V-48H-106z', lit(main)),
    path('M-106 -104Q-20 -150 50 -96T106 -104V-48H-106z', lit(tone(main, -0.3))),
  ].join('')

export const rug: Draw = ({ main, accent, lit }) =>
  [
    path('M-190 -150H190L244 0H-244z', lit(main)),
    path('M-168 -136H168L212 -14H-212z', 'none', `stroke="${cream}" stroke-width="5"`),
    ...range(5).map((n) =>
      group(
        `translate(${-128 + n * 64} -74) scale(1 0.6)`,
        path('M0 -56L30 0L0 56L-30 0z', lit(n % 2 ? cream : accent)),
      ),
    ),
    ...range(24).map((n) => stroke(`M${-236 + n * 20.4} 2v12`, cream, 3)),
  ].join('')

export const vase: Draw = ({ main, accent, lit, round }) =>
  [
    stroke(
      'M-6 -190Q-30 -280 -60 -330M4 -190Q10 -290 4 -360M10 -190Q40 -260 74 -306',
      '#71805a',
      5,
    ),
    ...[
      [-62, -336],
      [4, -370],
      [78, -312],
      [-30, -286],
      [40, -268],
    ].flatMap(([x = 0, y = 0]) => [
      ...range(6).map((n) =>
        group(
          `translate(${x} ${y}) rotate(${n * 60})`,
          ellipse(0, -15, 9, 17, lit(tone(accent, 0.2))),
        ),
      ),
      circle(x, y, 8, '#e9bf5b'),
    ]),
    path(
      'M-28 -200H28Q30 -170 62 -130Q92 -84 60 -30Q50 0 30 0H-30Q-50 0 -60 -30Q-92 -84 -62 -130Q-30 -170 -28 -200z',
      round(main),
    ),
    ellipse(0, -200, 28, 7, tone(main, -0.4)),
  ].join('')

export const curtains: Draw = ({ main, lit }) =>
  [
    rect(-150, -350, 300, 300, 3, lit('#dbe9ee')),
    ellipse(40, -110, 150, 70, '#b9cfae'),
    rect(-150, -56, 300, 8, 2, cream),
    stroke('M0 -350V-50M-150 -200H150', cream, 8),
    rect(-158, -358, 316, 316, 4, 'none', `stroke="${cream}" stroke-width="12"`),
    stroke('M-240 -380H240', brass, 9),
    ...[-1, 1].flatMap((side) =>
      range(5).map((n) =>
        path(
          `M${side * (230 - n * 26)} -378h${side * -30}Q${side * (196 - n * 22)} -180 ${side * (206 - n * 24)} 0h${side * 30}Q${side * (236 - n * 24)} -180 ${side * (230 - n * 26)} -378z`,
          lit(tone(main, n % 2 ? 0.1 : -0.06)),
        ),
      ),
    ),
  ].join('')
