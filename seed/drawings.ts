import { hash } from 'node:crypto'
import { colours, rooms, papers } from './catalogue/catalogue.ts'
import { openRandom, type Random } from './random.ts'
import { readFileSync } from 'node:fs'
import { towers } from '#contract/vocabulary.ts'
import { latin, type SeedResident } from './residents.ts'

/** The inside of a drawing's `<svg>`, with its variables filled in. */
function drawing(name: string, values: Record<string, string | number>): string {
  const file = readFileSync(new URL(`drawings/${name}.svg`, import.meta.url), 'utf8')
  return (
    file
      .slice(file.indexOf('>') + 1, file.lastIndexOf('<'))
      .replace(/var\(--(\w+)\)/g, (_, variable: string) => String(values[variable]))
      // Browsers support variables and mixed colours; the renderer does not.
      .replace(
        /color-mix\(in srgb, (\S+) ([\d.]+)%, (\S+)\)/g,
        (_, colour: string, percent: string, other: string) =>
          mixed(colour, Number(percent) / 100, other),
      )
  )
}

const picture = (width: number, height: number, viewBox: string, ...content: string[]) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${viewBox}" stroke-linecap="round" stroke-linejoin="round">${content.join('')}</svg>`

function mixed(colour: string, share: number, other: string): string {
  const others = bands(other)
  const mixture = bands(colour).map(
    (band, index) => band * share + (others[index] ?? 0) * (1 - share),
  )
  return `rgb(${mixture.map(Math.round).join(' ')})`
}

const named = new Map([
  ['white', '#ffffff'],
  ['black', '#000000'],
])
const bands = (colour: string) =>
  [1, 3, 5].map((at) => Number.parseInt((named.get(colour) ?? colour).slice(at, at + 2), 16))

/** For the card, a closer view, and another side elsewhere in the flat. */
const views = {
  card: { viewBox: '0 0 800 600', sideways: 24, scale: '1.1' },
  elsewhere: { viewBox: '0 0 800 600', sideways: 70, scale: '-1 1' },
  near: { viewBox: '100 96 600 450', sideways: 0, scale: '1.3' },
}
export type Scene = { thing: string; colour: string; view: keyof typeof views }

/** An SVG of a thing in a room; the same scene gives the same picture. */
export function drawScene({ thing, colour, view }: Scene): string {
  const { viewBox, sideways, scale } = views[view]
  const place = hash('md5', `${thing} ${colour} ${view === 'elsewhere'}`, 'buffer').readInt32LE()
  const random = openRandom(place)
  const room = drawing('room', random.pick(rooms))
  const sun = random.whole(-55, 55)
  const beside = random.pick(['hamper', 'palm', 'picture', ''])
  const wall = random.pick([92, 706])
  const x = 400 + random.whole(-sideways, sideways)
  const paint = { ...colours[colour] }
  return picture(
    1000,
    750,
    viewBox,
    moved(`translate(${sun} 0)`, room),
    beside === '' || view === 'near' ? '' : moved(`translate(${wall} 0)`, drawing(beside, paint)),
    moved(
      `translate(${x} 508) scale(${scale})`,
      drawing('shadow', {}) + drawing(`things/${thing}`, paint),
    ),
  )
}

const moved = (transform: string, content: string) => `<g transform="${transform}">${content}</g>`

/** An SVG of a lease or an electricity bill on a table. */
export function drawDocument(
  { name, username, tower, location }: SeedResident,
  random: Random,
): string {
  const { title, brand } = random.pick(papers)
  const values = {
    brand,
    title: lettering(title),
    // Offices use Latin letters.
    name: lettering(/^\p{Script=Latin}/u.test(name) ? name : username),
    tower: lettering(towers[tower]),
    apartment: lettering(location),
    reference: lettering(`${random.whole(100, 999)}-${random.whole(1000, 9999)}`),
  }
  return picture(1000, 1300, '0 0 1000 1300', drawing('document', values))
}

/** Drawn letters, because a machine may have no font. Unknown characters are blank. */
const lettering = (text: string) =>
  Array.from(latin(text).toUpperCase(), (letter, place) =>
    /[A-Z\d-]/.test(letter) ? `<use href="#letter-${letter}" x="${place * 5.6}"/>` : '',
  ).join('')
