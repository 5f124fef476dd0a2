import { papers } from '../catalogue/catalogue.ts'
import { latin } from '../names.ts'
import type { Random } from '../random.ts'
import type { SeedResident } from '../resident.ts'
import { drawing, picture } from './drawing.ts'

/** An SVG of a lease or an electricity bill on a table. */
export function drawDocument({ name, username, tower, location }: SeedResident, random: Random) {
  const { title, brand } = random.pick(papers)
  const values = {
    brand,
    title: lettering(title),
    // Offices use Latin letters.
    name: lettering(/^\p{Script=Latin}/u.test(name) ? name : username),
    tower: lettering(tower),
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
