import type { Tower } from '#contract/towers.ts'
import { named, newName } from './names.ts'
import type { Random } from './random.ts'
import {
  daysAgo,
  inventResident,
  type Given,
  type SeedResident,
  type Verification,
} from './resident.ts'

/** The three with printed passwords come first. */
export type Cast = {
  administrator: SeedResident
  seller: SeedResident
  newcomer: SeedResident
  residents: SeedResident[]
}

/** `taken`: existing usernames. */
export function inventResidents(
  count: number,
  random: Random,
  now: Date,
  taken: ReadonlySet<string>,
  towers: readonly Tower[],
): Cast {
  const names = new Set(taken)
  const called = new Set<string>()
  const invent = (given: Given) => {
    const somebody = inventResident(
      random,
      now,
      { names, towers },
      { ...newName(random, called), ...given },
    )
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
    residents: [administrator, seller, newcomer, ...others],
  }
}

/** Of any twelve, eight are verified, one waits, and some were rejected. */
function verificationOf(index: number): Verification {
  const place = index % 12
  if (place === 2) return 'pending'
  if (place === 5 || place === 9) return 'none'
  return index % 24 === 11 ? 'rejected' : 'verified'
}
