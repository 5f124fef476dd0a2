import { towers } from '#contract/vocabulary.ts'
import { lettering } from './letters.ts'
import type { Random } from './random.ts'
import type { SeedResident } from './residents.ts'
import { circle, range, rect, stroke } from './scenes/shapes.ts'

const ink = '#2a3542'

/** A lease or an electricity bill, photographed on a table: what a resident sends to be verified. As SVG. */
export function drawDocument(
  { name, username, tower, location }: SeedResident,
  random: Random,
): string {
  const [title, brand] = random.pick([
    ['RESIDENTIAL LEASE', '#2b6f77'],
    ['ELECTRICITY STATEMENT', '#c0692f'],
    ['TENANCY AGREEMENT', '#33476a'],
  ] as const)
  const fields = [
    // Offices write everybody with Latin letters.
    ['NAME', /^\p{Script=Latin}/u.test(name) ? name : username.replaceAll(/[._]/g, ' ')],
    ['TOWER', towers[tower]],
    ['APARTMENT', location],
    ['REFERENCE', `${random.whole(100, 999)}-${random.whole(1000, 9999)}`],
  ] as const
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="1300" viewBox="0 0 1000 1300">',
    rect(0, 0, 1000, 1300, 0, '#b58f68'),
    ...range(26).map((n) =>
      stroke(`M${random.whole(-80, 400)} ${n * 52}h${random.whole(300, 800)}`, '#a37c56', 3),
    ),
    `<g transform="rotate(${(random.next() * 3 - 1.5).toFixed(2)} 500 650)">`,
    rect(98, 82, 820, 1150, 4, '#00000030'),
    rect(90, 70, 820, 1150, 4, '#fdfcf8'),
    circle(168, 152, 34, brand),
    rect(150, 144, 36, 16, 3, '#fdfcf8'),
    lettering(title, 230, 136, 30, brand),
    stroke('M134 222H866', brand, 4),
    ...fields.flatMap(([label, value], row) => [
      lettering(label, 140, 272 + row * 84, 15, '#7b8794'),
      lettering(value, 140, 298 + row * 84, 28, ink),
    ]),
    ...range(13).map((n) =>
      stroke(
        `M140 ${650 + n * 30}h${n % 5 === 4 ? random.whole(200, 420) : random.whole(600, 720)}`,
        '#c9cfd6',
        7,
      ),
    ),
    stroke('M140 1140q40 -70 60 -10t50 -20t70 6q30 -60 44 0t66 -14', ink, 4),
    stroke('M134 1164h330', '#98a2ad', 2),
    circle(760, 1090, 66, 'none', `stroke="${brand}" stroke-width="6" opacity="0.55"`),
    circle(760, 1090, 50, 'none', `stroke="${brand}" stroke-width="3" opacity="0.55"`),
    '</g></svg>',
  ].join('')
}
