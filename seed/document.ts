import { towers } from '#contract/vocabulary.ts'
import { papers } from './catalogue/catalogue.ts'
import { drawing, picture } from './drawing.ts'
import type { Random } from './random.ts'
import { latin, type SeedResident } from './residents.ts'

/** A lease or an electricity bill, photographed on a table: what a resident sends to be verified. As SVG. */
export function drawDocument(
  { name, username, tower, location }: SeedResident,
  random: Random,
): string {
  const { title, brand } = random.pick(papers)
  const values = {
    brand,
    title: lettering(title),
    // Offices write everybody with Latin letters.
    name: lettering(/^\p{Script=Latin}/u.test(name) ? name : username),
    tower: lettering(towers[tower]),
    apartment: lettering(location),
    reference: lettering(`${random.whole(100, 999)}-${random.whole(1000, 9999)}`),
  }
  return picture(1000, 1300, '0 0 1000 1300', drawing('document', values))
}

/** In the drawn letters of the document: a machine may have no font. What has none is left blank. */
const lettering = (text: string) =>
  Array.from(latin(text).toUpperCase(), (letter, place) =>
    /[A-Z\d-]/.test(letter) ? `<use href="#letter-${letter}" x="${place * 5.6}"/>` : '',
  ).join('')
