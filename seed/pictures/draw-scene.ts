import { hash } from 'node:crypto'
import { colours, rooms } from '../catalogue/catalogue.ts'
import { openRandom } from '../random.ts'
import { drawing, picture } from './drawing.ts'

/** For the card, a closer view, and another side elsewhere in the flat. */
const views = {
  card: { viewBox: '0 0 800 600', sideways: 24, scale: '1.1' },
  elsewhere: { viewBox: '0 0 800 600', sideways: 70, scale: '-1 1' },
  near: { viewBox: '100 96 600 450', sideways: 0, scale: '1.3' },
}
export type Scene = { thing: string; colour: string; view: keyof typeof views }

/** An SVG of a thing in a room; the same scene gives the same picture. */
export function drawScene({ thing, colour, view }: Scene) {
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
