import { randomUUID } from 'node:crypto'
import { keysOf, towers, type Role, type Tower } from '#contract/vocabulary.ts'
import { people } from './catalogue/catalogue.ts'
import { type Random, daysMs, hoursMs } from './random.ts'

/** A domain that can't receive mail (RFC 2606). */
export const seedDomain = 'seed.example'

export type Verification = 'verified' | 'pending' | 'rejected' | 'none'
export type SeedResident = {
  id: string
  email: string
  username: string
  name: string
  bio: string
  role: Role
  verification: Verification
  tower: Tower
  location: string
  createdAt: Date
}

/** The three with printed passwords come first. */
type Cast = {
  administrator: SeedResident
  seller: SeedResident
  newcomer: SeedResident
  everybody: SeedResident[]
}

type Given = Partial<SeedResident> & { verification: Verification }
type Called = { name: string; username: string }

/** `taken`: existing usernames. */
export function inventResidents(
  count: number,
  random: Random,
  now: Date,
  taken: ReadonlySet<string>,
): Cast {
  const names = new Set(taken)
  const called = new Set<string>()
  const invent = (given: Given) => {
    const somebody = resident(random, now, names, { ...newName(random, called), ...given })
    called.add(somebody.name)
    return somebody
  }
  const administrator = invent({
    verification: 'verified',
    role: 'administrator',
    createdAt: daysAgo(now, 300),
    ...named('Nadia Haddad'),
  })
  const seller = invent({
    verification: 'verified',
    createdAt: daysAgo(now, 200),
    bio: 'Emptying the cellar, one good thing at a time.',
    ...named('Mateo Rojas'),
  })
  const newcomer = invent({
    verification: 'none',
    createdAt: daysAgo(now, 1),
    bio: '',
    ...named('Freja Holm'),
  })
  const others = Array.from({ length: Math.max(0, count - 3) }, (_, index) =>
    invent({ verification: verificationOf(index) }),
  )
  return {
    administrator,
    seller,
    newcomer,
    everybody: [administrator, seller, newcomer, ...others],
  }
}

/** Of any twelve, eight are verified, one waits, and some were rejected. */
function verificationOf(index: number): Verification {
  const place = index % 12
  if (place === 2) return 'pending'
  if (place === 5 || place === 9) return 'none'
  return index % 24 === 11 ? 'rejected' : 'verified'
}

function resident(
  random: Random,
  now: Date,
  names: Set<string>,
  given: Given & Called,
): SeedResident {
  const username = freeName(given.username, names)
  const isNew = given.verification === 'none' || given.verification === 'pending'
  return {
    id: randomUUID(),
    email: `${username}@${seedDomain}`,
    bio: random.chance(0.55) ? random.pick(people.bios) : '',
    role: 'resident',
    tower: random.pick(keysOf(towers)),
    location: apartment(random),
    createdAt: daysAgo(now, (isNew ? 1 : 60) + random.next() * (isNew ? 24 : 500)),
    ...given,
    username,
  }
}

/** Easy to remember, because their passwords are printed. */
const named = (name: string) => ({ name, username: plain(name.split(' ')[0] ?? name) })

/** Tries to avoid duplicates, which look wrong in a small building. */
function newName(random: Random, called: ReadonlySet<string>): Called {
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

function freeName(wanted: string, names: Set<string>): string {
  let name = wanted
  for (let number = 2; names.has(name); number++) name = `${wanted}${number}`
  names.add(name)
  return name
}

function apartment(random: Random): string {
  if (random.chance(0.04)) return `PH ${random.whole(1, 6)}`
  return `${random.whole(1, 24)}${String(random.whole(1, 12)).padStart(2, '0')}`
}

const daysAgo = (now: Date, days: number) => new Date(now.getTime() - days * daysMs - hoursMs)
