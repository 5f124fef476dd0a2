import { randomUUID } from 'node:crypto'
import { dayMs, hourMs } from '#contract/time-units.ts'
import type { Tower } from '#contract/towers.ts'
import type { Role } from '#contract/vocabulary.ts'
import { people } from './catalogue/catalogue.ts'
import { freeName, type Called } from './names.ts'
import type { Random } from './random.ts'

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
  tower: string
  location: string
  createdAt: Date
}

export type Given = Partial<SeedResident> & { verification: Verification }

/** `names`: existing usernames; the new one is added. */
export function inventResident(
  random: Random,
  now: Date,
  { names, towers }: { names: Set<string>; towers: readonly Tower[] },
  given: Given & Called,
): SeedResident {
  const username = freeName(given.username, names)
  const isNew = given.verification === 'none' || given.verification === 'pending'
  return {
    id: randomUUID(),
    email: `${username}@${seedDomain}`,
    bio: random.chance(0.55) ? random.pick(people.bios) : '',
    role: 'resident',
    tower: random.pick(towers).id,
    location: apartment(random),
    createdAt: daysAgo(now, (isNew ? 1 : 60) + random.next() * (isNew ? 24 : 500)),
    ...given,
    username,
  }
}

function apartment(random: Random) {
  if (random.chance(0.04)) return `PH ${random.whole(1, 6)}`
  return `${random.whole(1, 24)}${String(random.whole(1, 12)).padStart(2, '0')}`
}

export const daysAgo = (now: Date, days: number) => new Date(now.getTime() - days * dayMs - hourMs)
