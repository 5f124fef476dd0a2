import { randomUUID } from 'node:crypto'
import { dayMs } from '#contract/time-units.ts'
import { rejections } from './catalogue/catalogue.ts'
import { between, type Random } from './random.ts'
import type { SeedResident } from './resident.ts'

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

const withinMs = 5 * dayMs

export function inventCases(residents: readonly SeedResident[], random: Random, now: Date) {
  return residents.flatMap((resident): Case[] => {
    const { verification, createdAt } = resident
    if (verification === 'none') return []
    const isPending = verification === 'pending'
    const recent = new Date(Math.max(createdAt.getTime(), now.getTime() - withinMs))
    const submittedAt = isPending
      ? between(recent, now, random.next())
      : between(createdAt, later(createdAt, withinMs), random.next())
    return [
      {
        id: randomUUID(),
        resident,
        submittedAt,
        state: verification === 'verified' ? 'approved' : verification,
        decidedAt: isPending
          ? null
          : between(submittedAt, later(submittedAt, dayMs), random.next()),
        documentId: isPending ? randomUUID() : null,
        reason: verification === 'rejected' ? random.pick(rejections) : null,
      },
    ]
  })
}

const later = (date: Date, ms: number) => new Date(date.getTime() + ms)
