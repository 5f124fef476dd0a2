import { brass, cream, darkWood, iron, steel, wood, type Draw } from './paint.ts'
import { bothSides, circle, ellipse, group, path, range, rect, stroke, tone } from './shapes.ts'

const cup = (x: number, colour: string, fill = colour) =>
  group(
    `translate(${x} 0)`,
    stroke('M24 -44Q50 -44 46 -26Q44 -12 22 -14', tone(colour, -0.12), 7),
    path('M-28 -56H28L22 -6Q20 0 12 0H-12Q-20 0 -22 -6z', fill),
  )

export const espresso: Draw = ({ main, lit, round }) =>
  [
    ...[-56, 0, 52].map((x) => rect(x - 16, -332, 32, 26, 4, '#f4f2ee')),
    rect(-104, -308, 208, 24, 4, iron),
    rect(-122, -286, 244, 64, 10, round(main)),
    circle(-84, -254, 17, '#f7f4ee', `stroke="${iron}" stroke-width="4"`),
    stroke('M-84 -254L-76 -264', '#c8553d', 3),
    ...[-34, -8, 18].map((x) => circle(x, -254, 8, iron)),
    circle(84, -254, 14, iron),
    rect(-112, -224, 224, 188, 2, round(tone(main, 0.06))),
    rect(-64, -224, 128, 188, 2, '#2b3034'),
    rect(-34, -212, 68, 34, 4, '#8f979d'),
    rect(-42, -182, 84, 16, 4, '#596067'),
    stroke('M38 -176L96 -164', darkWood, 12),
    stroke('M-9 -164V-96M9 -164V-96', '#6b3d20', 4),
    group('translate(0 -48) scale(0.9)', cup(0, '#fbf8f2')),
    rect(-72, -46, 144, 8, 2, '#14181b'),
    rect(-128, -40, 256, 40, 10, round(main)),
    group('translate(188 0)', cup(0, steel, lit(steel))),
  ].join('')

export const kettle: Draw = ({ main, lit, round }) =>
  [
    path('M92 -150L160 -216L172 -202L110 -90z', round(main)),
    path(
      'M-104 -40Q-112 -190 -52 -224H52Q112 -190 104 -40Q100 -10 74 -10H-74Q-100 -10 -104 -40z',
      round(main),
    ),
    stroke('M-78 -214Q-90 -330 0 -332Q90 -330 78 -214', darkWood, 15),
    ellipse(0, -226, 56, 13, lit(tone(main, -0.1))),
    circle(0, -246, 12, darkWood),
    rect(-92, -14, 184, 14, 6, iron),
  ].join('')

export const mixer: Draw = ({ main, lit, round }) =>
  [
    rect(-150, -30, 300, 30, 14, lit(tone(main, -0.12))),
    path('M50 -26V-200H136V-26z', lit(main)),
    path(
      'M-150 -244Q-154 -312 -80 -314H92Q152 -312 152 -252Q150 -196 92 -196H-96Q-146 -198 -150 -244z',
      round(main),
    ),
    rect(-146, -256, 296, 9, 3, steel),
    circle(110, -226, 13, tone(steel, 0.2)),
    stroke('M-62 -196V-140M-62 -140Q-96 -110 -62 -84Q-28 -110 -62 -140', steel, 8),
    path('M-138 -140H14Q10 -30 -62 -28Q-134 -30 -138 -140z', round(tone(steel, 0.1))),
    rect(-142, -146, 160, 11, 5, tone(steel, 0.35)),
  ].join('')

export const dutchOven: Draw = ({ main, lit, round }) =>
  [
    bothSides(stroke('M140 -108Q192 -112 186 -76Q180 -60 142 -66', tone(main, -0.2), 16)),
    path('M-150 -130H150V-40Q146 0 104 0H-104Q-146 0 -150 -40z', round(main)),
    path('M-160 -134Q-140 -204 0 -210Q140 -204 160 -134z', lit(tone(main, 0.06))),
    rect(-164, -142, 328, 18, 8, round(tone(main, -0.1))),
    rect(-22, -240, 44, 32, 12, lit(brass)),
  ].join('')

export const toaster: Draw = ({ main, lit, round }) =>
  [
    ...[-52, 18].map((x) =>
      path(
        `M${x - 34} -190V-232Q${x - 40} -268 ${x} -268Q${x + 46} -268 ${x + 40} -232V-190z`,
        lit('#cf9a58'),
        `stroke="#8e5b2a" stroke-width="6"`,
      ),
    ),
    rect(-150, -210, 300, 196, 46, round(main)),
    rect(-120, -210, 226, 12, 6, '#3a3f44'),
    rect(-118, -110, 196, 6, 3, tone(main, -0.25)),
    circle(106, -70, 17, lit(cream)),
    stroke('M106 -70V-82', iron, 4),
    rect(146, -150, 24, 18, 6, iron),
    bothSides(rect(80, -16, 42, 16, 6, iron)),
  ].join('')

export const microwave: Draw = ({ main, accent, lit }) =>
  [
    rect(-196, -222, 392, 212, 14, lit(main)),
    rect(-176, -202, 268, 172, 10, '#23282c'),
    rect(-160, -186, 236, 140, 6, lit('#4b5459')),
    path('M-150 -50L-60 -186H-20L-110 -50z', '#ffffff', 'opacity="0.12"'),
    rect(112, -202, 66, 32, 4, '#1f2b2a'),
    stroke('M122 -186h12M142 -186h12M162 -186h8', '#7fe0c0', 5),
    circle(145, -132, 20, lit(tone(main, -0.2))),
    circle(145, -78, 20, lit(accent)),
    bothSides(rect(150, -12, 30, 12, 4, iron)),
  ].join('')

export const blender: Draw = ({ main, lit, round }) =>
  [
    stroke('M74 -290Q132 -290 116 -210L96 -150', tone(steel, -0.1), 12),
    path('M-82 -316H82L58 -112H-58z', lit('#dbe7e6'), 'opacity="0.95"'),
    path('M-70 -232Q0 -252 72 -232L58 -116H-58z', lit('#d9795b')),
    ...range(4).map((n) => stroke(`M-66 ${-290 + n * 38}h22`, '#90a2a2', 3)),
    rect(-88, -336, 176, 26, 9, lit(iron)),
    rect(-62, -118, 124, 16, 4, iron),
    path('M-74 -104H74L96 -8Q96 0 86 0H-86Q-96 0 -96 -8z', round(main)),
    circle(0, -50, 22, lit(cream)),
    stroke('M0 -50L10 -64', iron, 5),
  ].join('')

export const plates: Draw = ({ main, accent, lit, round }) =>
  [
    ...range(7).map((n) =>
      path(
        `M${-150 + n} ${-14 - n * 15}Q0 ${14 - n * 15} ${150 - n} ${-14 - n * 15}Q120 ${4 - n * 15} 60 ${8 - n * 15}H-60Q-120 ${4 - n * 15} ${-150 + n} ${-14 - n * 15}z`,
        lit(n % 2 ? main : tone(main, 0.2)),
      ),
    ),
    ellipse(0, -106, 144, 16, lit(tone(main, 0.3))),
    ellipse(0, -104, 98, 9, tone(main, -0.08)),
    ...range(3).map((n) =>
      path(
        `M-70 ${-150 - n * 26}H70Q66 ${-112 - n * 26} 0 ${-108 - n * 26}Q-66 ${-112 - n * 26} -70 ${-150 - n * 26}z`,
        round(n % 2 ? tone(accent, 0.2) : accent),
      ),
    ),
    group('translate(206 4)', cup(0, accent, lit(accent))),
  ].join('')

export const knives: Draw = ({ main, lit }) =>
  [
    ...range(5).map((n) =>
      group(
        `translate(${-66 + n * 34} ${-190 + n * 6}) rotate(-14)`,
        rect(-9, -96 + n * 8, 18, 92 - n * 8, 6, lit(iron)),
        circle(0, -70 + n * 8, 3, steel),
        circle(0, -34, 3, steel),
        rect(-10, -8, 20, 16, 2, steel),
      ),
    ),
    path('M-120 -196L92 -158L110 0H-84z', lit(main)),
    path('M92 -158L132 -170L148 0H110z', tone(main, -0.3)),
    stroke('M-98 -150L98 -116M-92 -90L104 -64', tone(main, -0.12), 2),
  ].join('')

export const cuttingBoard: Draw = ({ main, accent, lit }) =>
  [
    path('M-190 -36L-150 -66H170L200 -36z', lit(wood)),
    rect(-192, -38, 392, 22, 5, tone(wood, -0.25)),
    path('M-150 -50L-60 -300Q-52 -318 -34 -312L60 -280Q76 -272 70 -256L-10 -50z', lit(main)),
    circle(-18, -282, 10, tone(main, -0.5)),
    stroke('M-104 -80L-44 -260M-70 -70L-6 -250M-40 -70L30 -240', tone(main, -0.16), 2),
    path('M60 -66Q60 -112 104 -114Q146 -112 146 -66z', lit(accent)),
    stroke('M104 -114Q102 -130 114 -136', '#5b7d43', 5),
    path('M-196 -46h128v-14q-90 -6 -128 14z', lit(steel)),
  ].join('')
