import { brass, cream, darkWood, iron, steel, wood, type Draw } from './paint.ts'
import { bothSides, circle, ellipse, group, path, range, rect, stroke, tone } from './shapes.ts'

export const guitar: Draw = ({ main, lit }) =>
  group(
    'translate(0 -6) rotate(14)',
    rect(-13, -344, 26, 190, 3, lit(darkWood)),
    path('M-20 -396H20L15 -340H-15z', lit(tone(main, -0.35))),
    ...range(3).map(
      (n) => circle(-24, -386 + n * 17, 5, steel) + circle(24, -386 + n * 17, 5, steel),
    ),
    path(
      'M0 -214Q66 -214 66 -160Q64 -126 84 -96Q102 -10 0 -6Q-102 -10 -84 -96Q-64 -126 -66 -160Q-66 -214 0 -214z',
      lit(main),
      `stroke="${tone(main, -0.35)}" stroke-width="5"`,
    ),
    circle(0, -134, 30, '#2a211b', `stroke="${tone(main, 0.4)}" stroke-width="5"`),
    rect(-38, -58, 76, 15, 4, darkWood),
    ...range(6).map((n) => stroke(`M${-9 + n * 3.6} -340V-52`, '#e8e1d3', 1.2)),
    ...range(7).map((n) => stroke(`M-13 ${-324 + n * 22}H13`, steel, 1.5)),
  )

export const keyboard: Draw = ({ main, accent, lit }) =>
  [
    stroke('M-150 -110L130 0M150 -110L-130 0', iron, 12),
    rect(-240, -206, 480, 100, 12, lit(main)),
    ...[-200, -176, -152, 120, 150, 180].map((x) => circle(x, -186, 7, tone(main, 0.4))),
    rect(-60, -198, 120, 24, 4, lit('#9ed2cb')),
    rect(-226, -166, 452, 54, 3, '#f8f5ee'),
    ...range(27).map((n) => stroke(`M${-209 + n * 16.2} -164V-114`, '#b9b5aa', 1.5)),
    ...range(27).flatMap((n) =>
      [0, 1, 3, 4, 5].includes(n % 7) ? [rect(-214 + n * 16.2, -166, 10, 32, 2, iron)] : [],
    ),
    rect(-50, -244, 100, 42, 3, lit(cream)),
    stroke('M-36 -232H36M-36 -222H36', accent, 2),
  ].join('')

export const books: Draw = ({ main, accent, random, lit }) => {
  const colours = [main, accent, cream, '#3d4a56', '#d8a548', '#7f9272', '#b4533b']
  return [
    ...range(6).map((n) => {
      const width = random.whole(190, 260)
      const x = -width / 2 + random.whole(-18, 18) - 40
      const fill = colours[n % colours.length] ?? main
      return (
        rect(x, -36 - n * 38, width, 36, 4, lit(fill)) +
        rect(x + width - 12, -31 - n * 38, 14, 26, 2, '#f8f3e6') +
        stroke(`M${x + 26} ${-18 - n * 38}h60`, tone(fill, fill === cream ? -0.4 : 0.5), 4)
      )
    }),
    ...range(3).map((n) =>
      group(
        `translate(${120 + n * 34} 0) rotate(${n === 2 ? 9 : 0})`,
        rect(
          -14,
          -200 + n * 14,
          30,
          200 - n * 14,
          3,
          lit(colours[(n + 3) % colours.length] ?? main),
        ),
        stroke(`M0 -150V-110`, cream, 4),
      ),
    ),
    ...[-90, -40].map((x) => circle(x, -248, 19, 'none', `stroke="${iron}" stroke-width="5"`)),
    stroke('M-71 -248h12', iron, 5),
  ].join('')
}

export const boardGames: Draw = ({ main, accent, lit }) =>
  [
    ...[
      ['#3d5a6c', 0],
      [main, 62],
      [accent, 124],
    ].map(([fill, up], n) => {
      const colour = String(fill)
      const y = -62 - Number(up)
      return (
        rect(-170 + n * 14, y, 320 - n * 26, 60, 6, lit(colour)) +
        rect(-150 + n * 14, y + 16, 120, 12, 3, tone(colour, 0.55)) +
        circle(100 - n * 8, y + 30, 16, tone(colour, 0.4))
      )
    }),
    group(
      'translate(-30 -186) rotate(-10)',
      rect(-29, -58, 58, 58, 10, lit('#fbf8f2')),
      ...[
        [-14, -44],
        [14, -44],
        [0, -29],
        [-14, -14],
        [14, -14],
      ].map(([x = 0, y = 0]) => circle(x, y, 5, iron)),
    ),
    group(
      'translate(56 -186)',
      circle(0, -62, 18, lit('#c8553d')),
      path('M-12 -50H12L24 0H-24z', lit('#c8553d')),
    ),
  ].join('')

export const boxes: Draw = ({ main, lit }) => {
  const box = (x: number, y: number, width: number, height: number) =>
    group(
      `translate(${x} ${y})`,
      rect(-width / 2, -height, width, height, 4, lit(main)),
      rect(-18, -height, 36, height * 0.42, 0, tone(main, 0.3)),
      rect(-width / 2 + 18, -34, 54, 18, 3, tone(main, -0.25)),
    )
  return (
    box(-90, 0, 190, 150) +
    box(110, 0, 170, 126) +
    box(-70, -152, 150, 116) +
    group(
      'translate(104 -128)',
      path('M-70 0L-94 -44L-10 -36zM70 0L96 -46L10 -36z', tone(main, -0.12)),
      rect(-70, -6, 140, 10, 2, tone(main, -0.3)),
    )
  )
}

export const basket: Draw = ({ main, accent, lit, round }) =>
  [
    path('M-112 -196Q-60 -262 0 -216Q70 -270 116 -196z', lit(accent)),
    path('M-70 -206Q-30 -250 20 -206z', lit(tone(accent, 0.4))),
    bothSides(
      path('M112 -190Q160 -190 150 -130', 'none', `stroke="${tone(main, -0.3)}" stroke-width="11"`),
    ),
    path('M-136 -196H136L108 -10Q106 0 94 0H-94Q-106 0 -108 -10z', round(main)),
    ...range(5).map((n) =>
      stroke(
        `M${-130 + n * 5} ${-164 + n * 36}H${130 - n * 5}`,
        tone(main, -0.22),
        4,
        'stroke-dasharray="18 10"',
      ),
    ),
    rect(-144, -208, 288, 24, 11, lit(tone(main, 0.1))),
  ].join('')

export const hammock: Draw = ({ main, accent, lit }) =>
  [
    stroke('M-230 -300L-190 0M230 -300L190 0M-200 -30H200', wood, 17),
    ...range(5).map((n) =>
      stroke(`M-226 -290L-150 ${-214 + n * 12}M226 -290L150 ${-214 + n * 12}`, cream, 3),
    ),
    path('M-156 -226Q0 -70 156 -226L152 -160Q0 10 -152 -160z', lit(main)),
    stroke('M-154 -206Q0 -52 154 -206M-153 -184Q0 -28 153 -184', accent, 9),
    group('translate(-70 -146) rotate(28)', rect(-48, -40, 96, 46, 20, lit(cream))),
  ].join('')

export const grill: Draw = ({ main, lit }) =>
  [
    stroke('M-70 -130L-104 0M70 -130L104 0M0 -120V-10', iron, 11),
    circle(104, -22, 22, iron),
    circle(104, -22, 8, steel),
    path('M-146 -214H146Q140 -116 0 -112Q-140 -116 -146 -214z', lit(tone(main, -0.15))),
    path('M-146 -218Q-136 -342 0 -346Q136 -342 146 -218z', lit(main)),
    rect(-152, -224, 304, 13, 6, lit(steel)),
    stroke('M-34 -340V-362H34V-340', wood, 12),
    circle(60, -276, 19, lit(cream)),
    stroke('M60 -276l8 -9', '#c8553d', 4),
    rect(146, -216, 76, 12, 4, lit(wood)),
  ].join('')

export const wateringCan: Draw = ({ main, lit, round }) =>
  [
    stroke('M-80 -60L-186 -190', main, 26),
    group('translate(-190 -194) rotate(-40)', ellipse(0, -12, 40, 14, lit(tone(main, 0.2)))),
    stroke('M80 -170Q186 -180 176 -80Q168 -40 92 -40', tone(main, -0.15), 15),
    path('M-96 -186H96L104 -12Q104 0 90 0H-90Q-104 0 -104 -12z', round(main)),
    path(
      'M-80 -186Q-70 -276 0 -278Q70 -276 80 -186',
      'none',
      `stroke="${tone(main, -0.15)}" stroke-width="13"`,
    ),
    ellipse(0, -186, 96, 15, tone(main, -0.45)),
    rect(-100, -130, 200, 10, 3, brass),
  ].join('')
