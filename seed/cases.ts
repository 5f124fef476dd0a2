import { randomUUID } from 'node:crypto'
import { rejections } from './catalogue/catalogue.ts'
import { between, daysMs, type Random } from './random.ts'
import type { SeedResident } from './residents.ts'

/** The document of a decided case is already deleted. */
export type Case = {
  id: string
  resident: SeedResident
  submittedAt: Date
  state: 'pending' | 'approved' | 'rejected'
  decidedAt: Date | null
  documentId: string | null
  reason: string | null
}

const withinMs = 5 * daysMs

export function inventCases(residents: readonly SeedResident[], random: Random, now: Date): Case[] {
  return residents.flatMap((resident): Case[] => {
    const { verification, createdAt } = resident
    if (verification === 'none') return []
    if (verification === 'pending') {
      const submittedAt = between(
        new Date(Math.max(createdAt.getTime(), now.getTime() - withinMs)),
        now,
        random.next(),
      )
      return [
        {
          id: randomUUID(),
          resident,
          submittedAt,
          state: 'pending',
          decidedAt: null,
          documentId: randomUUID(),
          reason: null,
        },
      ]
    }
    const submittedAt = between(createdAt, new Date(createdAt.getTime() + withinMs), random.next())
    const decidedAt = between(submittedAt, new Date(submittedAt.getTime() + daysMs), random.next())
    const isApproved = verification === 'verified'
    const reason = isApproved ? null : random.pick(rejections)
    return [
      {
        id: randomUUID(),
        resident,
        submittedAt,
        state: isApproved ? 'approved' : 'rejected',
        decidedAt,
        documentId: null,
        reason,
      },
    ]
  })
}
