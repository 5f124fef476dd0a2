import { leaf, type Draw } from './paint.ts'
import { circle, ellipse, group, path, range, rect, stroke, tone } from './shapes.ts'

const pot = (fill: string, rim: string) =>
  path('M-74 -112H74L58 0H-58z', fill) + rect(-84, -132, 168, 28, 4, rim)

export const monstera: Draw = ({ main, lit, round }) => {
  const leaves: [number, number, number, number][] = [
    [-112, -214, -56, 0.82],
    [112, -212, 58, 0.8],
    [-84, -300, -30, 0.95],
    [86, -296, 32, 0.95],
    [-4, -352, -4, 1.06],
    [-130, -142, -92, 0.62],
    [132, -140, 94, 0.62],
  ]
  return [
    ...leaves.map(([x, y]) =>
      stroke(`M0 -120Q${x * 0.3} ${y * 0.6} ${x} ${y}`, tone(leaf, -0.25), 5),
    ),
    ...leaves.map(([x, y, turn, size], n) =>
      group(
        `translate(${x} ${y}) rotate(${turn}) scale(${size})`,
        path(
          'M0 36Q-58 34 -56 -20Q-50 -66 0 -80Q50 -66 56 -20Q58 34 0 36z',
          lit(tone(leaf, n % 2 ? 0.1 : -0.08)),
        ),
        stroke(
          'M0 34V-70M0 10L-40 -14M0 10L40 -14M0 -20L-32 -44M0 -20L32 -44',
          tone(leaf, 0.32),
          2,
        ),
        ...[
          [-34, 6, 60],
          [34, 6, -60],
          [-30, -26, 60],
          [30, -26, -60],
        ].map(([hx = 0, hy = 0, t]) =>
          group(`translate(${hx} ${hy}) rotate(${t})`, ellipse(0, 0, 4, 10, '#eef1e6')),
        ),
      ),
    ),
    pot(round(main), round(tone(main, 0.08))),
  ].join('')
}

export const snakePlant: Draw = ({ main, lit, round }) =>
  [
    ...[
      [-46, -15, 210],
      [40, 13, 226],
      [-18, -5, 262],
      [18, 6, 280],
      [62, 24, 168],
      [-66, -26, 156],
    ].map(([x, turn, height = 0], n) =>
      group(
        `translate(${x} -118) rotate(${turn})`,
        path(
          `M-17 0Q-24 ${-height * 0.6} 0 ${-height}Q24 ${-height * 0.6} 17 0z`,
          lit(tone('#4f7a55', n % 2 ? 0.08 : -0.12)),
        ),
        stroke(`M-15 -8Q-20 ${-height * 0.6} 0 ${8 - height}`, '#c9cf86', 4),
      ),
    ),
    pot(round(main), round(tone(main, 0.08))),
  ].join('')

export const cactus: Draw = ({ main, accent, lit, round }) =>
  [
    stroke('M-36 -196H-84V-250', '#5f8b5c', 36),
    stroke('M36 -170H82V-226', '#557f55', 34),
    rect(-42, -336, 84, 220, 42, round('#66935f')),
    ...range(4).map((n) =>
      stroke(`M${-24 + n * 16} -316V-130`, '#8db583', 2, 'stroke-dasharray="2 12"'),
    ),
    ...range(5).map((n) =>
      group(
        `translate(0 -336) rotate(${-60 + n * 30})`,
        ellipse(0, -16, 8, 17, lit(tone(accent, 0.15))),
      ),
    ),
    circle(0, -338, 8, '#e9bf5b'),
    pot(round(main), round(tone(main, 0.08))),
  ].join('')

export const fern: Draw = ({ main, lit, round }) =>
  [
    ...range(13).map((n) => {
      const turn = -78 + n * 13
      const reach = 190 - Math.abs(turn) * 0.4
      return group(
        `translate(0 -128) rotate(${turn})`,
        stroke(`M0 0Q8 ${-reach * 0.5} 0 ${-reach}`, '#4d7a4a', 4),
        ...range(9).map((k) =>
          group(
            `translate(2 ${-30 - (k * (reach - 36)) / 9})`,
            ellipse(
              -12,
              0,
              15 - k,
              5,
              lit(tone('#5c8f52', n % 2 ? 0.12 : -0.06)),
              'transform="rotate(26)"',
            ),
            ellipse(
              12,
              0,
              15 - k,
              5,
              lit(tone('#5c8f52', n % 2 ? 0 : 0.14)),
              'transform="rotate(-26)"',
            ),
          ),
        ),
      )
    }),
    pot(round(main), round(tone(main, 0.08))),
  ].join('')
