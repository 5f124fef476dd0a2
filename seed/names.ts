import { people } from './catalogue/catalogue.ts'
import type { Random } from './random.ts'

export type Called = { name: string; username: string }

/** Easy to remember, because their passwords are printed. */
export const named = (name: string) => ({ name, username: plain(name.split(' ')[0] ?? name) })

/** Tries to avoid duplicates, which look wrong in a small building. */
export function newName(random: Random, called: ReadonlySet<string>) {
  let chosen = nameOf(random)
  for (let tries = 0; tries < 20 && called.has(chosen.name); tries++) chosen = nameOf(random)
  return chosen
}

function nameOf(random: Random): Called {
  if (random.chance(0.05)) return random.pick(people.ownLetters)
  const family = random.pick(people.families)
  const [first, last] = [random.pick(family.first), random.pick(family.last)]
  const [plainFirst, plainLast] = [plain(first), plain(last)]
  const forms = [
    plainFirst,
    `${plainFirst}.${plainLast}`,
    `${plainFirst}_${plainLast[0]}`,
    `${plainFirst}${plainLast}`,
    `${plainFirst}${random.whole(71, 99)}`,
  ]
  return { name: `${first} ${last}`, username: random.pick(forms) }
}

const special = new Map(Object.entries({ ł: 'l', ø: 'o', đ: 'd', ı: 'i', ß: 'ss', æ: 'ae' }))

/** Plain Latin letters without accents. */
export const latin = (name: string) =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[łøđıßæ]/g, (letter) => special.get(letter) ?? '')

const plain = (name: string) => latin(name).replace(/[^a-z]/g, '')

export function freeName(wanted: string, names: Set<string>) {
  let name = wanted
  for (let number = 2; names.has(name); number++) name = `${wanted}${number}`
  names.add(name)
  return name
}
