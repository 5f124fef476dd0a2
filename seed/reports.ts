import { randomUUID } from 'node:crypto'
import type { ReportReason } from '#contract/vocabulary.ts'
import { complaints } from './catalogue/catalogue.ts'
import type { SeedPost } from './post.ts'
import { type Random, between } from './random.ts'
import type { SeedResident } from './resident.ts'

/** One a post, so that none is hidden before a review. */
export type SeedReport = {
  id: string
  reporter: SeedResident
  post: SeedPost
  reason: ReportReason
  details: string
  at: Date
}

export function inventReports(
  posts: readonly SeedPost[],
  people: readonly SeedResident[],
  random: Random,
  now: Date,
) {
  const offered = posts.filter(({ sold }) => !sold)
  if (offered.length < complaints.length) return []
  return complaints.flatMap((complaint, place) => {
    const post = offered[Math.floor((place * offered.length) / complaints.length)]
    const reporter = random.pick(people)
    if (!post || reporter === post.creator) return []
    return [
      {
        id: randomUUID(),
        reporter,
        post,
        ...complaint,
        at: between(post.createdAt, now, random.next()),
      },
    ]
  })
}
