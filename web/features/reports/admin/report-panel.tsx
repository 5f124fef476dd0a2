import type { ReportCase } from '#contract/report-cases.ts'
import { text } from '#text'
import { OwnTitle } from '#web/app/page-title.tsx'
import {
  DecidedLine,
  EarlierDecisions,
  KnownPerson,
  caseTitleId,
} from '#web/features/admin/index.ts'
import { useKeptFocus } from '#web/ui/focus/use-kept-focus.ts'
import { CaseHiddenNote } from './case-hidden-note.tsx'
import { ReportReservations } from './report-reservations.tsx'
import { ReportList } from './report-list.tsx'
import { ReportedPost } from './reported-post.tsx'
import { PostReviewLine } from './post-review-line.tsx'

const words = text.reportAdmin

export function ReportPanel({ found }: { found: ReportCase }) {
  const { post, creator, reviews, waiting } = found
  const [review] = reviews
  // A decision takes its button away.
  useKeptFocus(found.can.join(), caseTitleId)
  const title = post?.title ?? words.gone
  return (
    <article className="panel min-w-0 flex-1" aria-labelledby={caseTitleId}>
      <OwnTitle>{text.moderation.tabTitle(title)}</OwnTitle>
      <h2 id={caseTitleId} tabIndex={-1} dir="auto" className="text-xl">
        {title}
      </h2>
      {waiting === 0 && review && (
        <DecidedLine>
          <PostReviewLine review={review} />
        </DecidedLine>
      )}
      <CaseHiddenNote found={found} />
      {post ? (
        <ReportedPost post={post} />
      ) : (
        <p className="mt-3 text-sm text-ink-2">{words.goneHint}</p>
      )}
      <h3 className="mt-5 mb-2">{words.postedBy}</h3>
      <KnownPerson person={creator} />
      <ReportList found={found} />
      {post && <ReportReservations reservations={found.reservations} />}
      <EarlierDecisions reviews={reviews} line={(review) => <PostReviewLine review={review} />} />
    </article>
  )
}
