import { cream, iron, steel, wood, type Draw } from './paint.ts'
import { bothSides, circle, ellipse, group, path, range, rect, stroke, tone } from './shapes.ts'

const hills = (
  x: number,
  y: number,
  width: number,
  height: number,
  { main, accent, lit }: Parameters<Draw>[0],
) =>
  [
    rect(x, y, width, height, 3, lit('#bfd9de')),
    circle(x + width * 0.72, y + height * 0.32, height * 0.12, '#f4d58a'),
    path(
      `M${x} ${y + height * 0.66}Q${x + width * 0.3} ${y + height * 0.3} ${x + width * 0.56} ${y + height * 0.68}T${x + width} ${y + height * 0.56}V${y + height}H${x}z`,
      lit(accent),
    ),
    path(
      `M${x} ${y + height * 0.84}Q${x + width * 0.4} ${y + height * 0.56} ${x + width} ${y + height * 0.86}V${y + height}H${x}z`,
      lit(tone(main, -0.15)),
    ),
  ].join('')

export const television: Draw = (paint) =>
  [
    bothSides(stroke('M96 -40L124 0', iron, 9)),
    rect(-216, -290, 432, 252, 8, iron),
    hills(-206, -280, 412, 232, paint),
    path('M-206 -60L-60 -280H20L-126 -48H-206z', '#ffffff', 'opacity="0.1"'),
  ].join('')

export const monitor: Draw = (paint) =>
  [
    path('M-22 -90H22L30 -10H-30z', paint.round(steel)),
    rect(-84, -14, 168, 14, 7, paint.round(steel)),
    rect(-190, -330, 380, 244, 10, iron),
    hills(-180, -320, 360, 208, paint),
    rect(-190, -110, 380, 24, 8, '#2b3034'),
  ].join('')

export const laptop: Draw = (paint) =>
  [
    rect(-168, -254, 336, 236, 14, paint.lit(tone(steel, -0.2))),
    rect(-156, -242, 312, 206, 5, '#22272b'),
    hills(-150, -236, 300, 194, paint),
    path('M-222 -22H222L212 -4Q210 0 200 0H-200Q-210 0 -212 -4z', paint.lit(steel)),
    rect(-40, -22, 80, 7, 3, tone(steel, -0.25)),
  ].join('')

export const headphones: Draw = ({ main, accent, lit }) =>
  [
    path(
      'M-130 -130Q-136 -336 0 -338Q136 -336 130 -130',
      'none',
      `stroke="${main}" stroke-width="24"`,
    ),
    path(
      'M-90 -290Q0 -344 90 -290',
      'none',
      `stroke="${tone(main, 0.28)}" stroke-width="12" stroke-linecap="round"`,
    ),
    bothSides(
      rect(88, -196, 40, 160, 20, lit(tone(accent, -0.1))) +
        rect(114, -202, 56, 172, 28, lit(main)) +
        stroke('M150 -150V-84', tone(main, 0.35), 5),
    ),
  ].join('')

export const speaker: Draw = ({ main, lit, round }) =>
  [-104, 104]
    .map((x) =>
      group(
        `translate(${x} 0)`,
        rect(-82, -310, 164, 304, 10, lit(main)),
        circle(0, -238, 38, '#2b3034'),
        circle(0, -238, 20, round(steel)),
        circle(0, -116, 66, '#2b3034'),
        circle(0, -116, 52, lit('#454c52')),
        circle(0, -116, 20, round('#6d757b')),
        bothSides(rect(46, -8, 24, 10, 3, iron)),
      ),
    )
    .join('')

export const recordPlayer: Draw = ({ main, accent, lit }) =>
  [
    path('M-200 -96L-172 -300H172L200 -96z', '#dfe9ea', 'opacity="0.55"'),
    path('M-190 -100L-150 -152H150L190 -100z', lit(tone(main, 0.12))),
    ellipse(-34, -126, 112, 21, '#1f2225'),
    ellipse(-34, -126, 78, 14, 'none', 'stroke="#3b4045" stroke-width="2"'),
    ellipse(-34, -126, 34, 7, lit(accent)),
    stroke('M128 -138Q108 -122 40 -120', steel, 7),
    circle(128, -140, 11, steel),
    rect(-196, -104, 392, 84, 10, lit(main)),
    circle(144, -62, 19, lit(steel)),
    circle(96, -62, 11, lit(steel)),
    rect(-172, -72, 64, 16, 4, tone(main, -0.35)),
    bothSides(rect(136, -22, 40, 22, 6, iron)),
  ].join('')

export const camera: Draw = ({ main, lit, round }) =>
  [
    path('M-70 -196L-44 -240H44L70 -196z', lit(steel)),
    rect(-168, -206, 336, 196, 20, lit(main)),
    rect(-168, -206, 336, 46, 18, lit(steel)),
    rect(106, -226, 40, 24, 5, lit(iron)),
    rect(-146, -224, 52, 20, 5, steel),
    circle(0, -98, 86, round('#7d868c')),
    circle(0, -98, 72, iron),
    circle(0, -98, 52, lit('#27485a')),
    circle(0, -98, 26, '#12222c'),
    ellipse(-22, -122, 16, 10, '#ffffff', 'opacity="0.55"'),
    rect(104, -192, 42, 22, 4, lit('#dceaf0')),
  ].join('')

export const fan: Draw = ({ main, lit, round }) =>
  [
    rect(-8, -170, 16, 156, 5, round(steel)),
    ellipse(0, -10, 88, 14, lit(main)),
    ...range(4).map((n) =>
      group(
        `translate(0 -246) rotate(${n * 90 + 20})`,
        path(
          'M0 0Q-46 -50 -20 -104Q40 -112 46 -66Q36 -20 0 0z',
          lit(tone(main, 0.2)),
          'opacity="0.9"',
        ),
      ),
    ),
    circle(0, -246, 122, 'none', `stroke="${tone(main, -0.2)}" stroke-width="9"`),
    ...[96, 70, 46].map((r) =>
      circle(0, -246, r, 'none', `stroke="${tone(main, -0.1)}" stroke-width="2"`),
    ),
    ...range(16).map((n) =>
      group(`translate(0 -246) rotate(${n * 22.5})`, stroke('M0 -20V-118', tone(main, -0.1), 2)),
    ),
    circle(0, -246, 22, lit(main)),
  ].join('')

export const vacuum: Draw = ({ main, accent, lit }) =>
  [
    stroke('M-30 -110Q-60 -250 30 -290Q120 -320 150 -210L196 -24', '#596067', 15),
    rect(140, -26, 118, 26, 10, lit(iron)),
    path(
      'M-190 -50Q-190 -150 -90 -152H20Q80 -146 86 -50Q84 -24 60 -24H-164Q-190 -24 -190 -50z',
      lit(main),
    ),
    path(
      'M-150 -130Q-120 -190 -60 -190Q0 -190 20 -150',
      'none',
      `stroke="${iron}" stroke-width="14"`,
    ),
    rect(-60, -118, 110, 56, 20, lit(tone(accent, 0.1))),
    circle(-126, -52, 52, lit(iron)),
    circle(-126, -52, 24, lit(cream)),
    circle(54, -26, 26, lit(iron)),
  ].join('')

export const sewingMachine: Draw = ({ main, lit, round }) =>
  [
    rect(-196, -40, 392, 40, 10, lit(wood)),
    path(
      'M92 -40V-190H-96V-140H-132V-216Q-132 -262 -84 -262H108Q160 -262 160 -206V-40z',
      lit(main),
    ),
    circle(176, -196, 36, round(iron)),
    circle(176, -196, 15, steel),
    rect(-122, -144, 18, 50, 4, lit(steel)),
    stroke('M-113 -96V-48', steel, 5),
    rect(-146, -52, 64, 10, 3, steel),
    rect(24, -300, 26, 40, 4, lit('#c8684f')),
    path(
      'M-60 -236H80M-30 -222H60',
      'none',
      `stroke="${brassOn(main)}" stroke-width="5" stroke-linecap="round"`,
    ),
    circle(120, -130, 17, lit(cream)),
  ].join('')

const brassOn = (colour: string) => tone(colour, 0.55)

export const steamIron: Draw = ({ main, accent, lit, round }) =>
  [
    path('M-190 -30Q-150 -130 -30 -140H150Q176 -138 176 -30z', lit(main)),
    path(
      'M-100 -126Q-60 -250 40 -250H130Q166 -246 166 -196V-120',
      'none',
      `stroke="${tone(main, -0.25)}" stroke-width="30" stroke-linecap="round"`,
    ),
    circle(30, -84, 28, lit(accent)),
    path('M-196 -34H182V-10Q182 0 170 0H-204Q-206 -14 -196 -34z', round(steel)),
  ].join('')
