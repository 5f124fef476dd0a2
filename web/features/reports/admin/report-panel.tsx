import { EyeOff } from 'lucide-react'
import type { ReportCase } from '#contract/report-cases.ts'
import { text } from '#contract/text/en.ts'
import { reviewOutcomes, reportStatuses } from '#contract/moderation-vocabulary.ts'
import { reportReasons } from '#contract/vocabulary.ts'
import { Time } from '#web/ui/time/time.tsx'
import { KnownPerson, caseTitleId } from '#web/features/admin/index.ts'
import { Chip } from '#web/ui/buttons/chip.tsx'
import { ReportedPost } from './reported-post.tsx'

export function ReportPanel({ found }: { found: ReportCase }) {
  const { post, creator, reviews } = found
  return (
    <article className="panel min-w-0 flex-1" aria-labelledby={caseTitleId}>
      <h2 id={caseTitleId} tabIndex={-1} dir="auto" className="text-xl">
        {post?.title ?? text.reportAdmin.gone}
      </h2>
      <Hidden found={found} />
      {post ? (
        <ReportedPost post={post} />
      ) : (
        <p className="mt-3 text-sm text-ink-2">{text.reportAdmin.goneHint}</p>
      )}
      <h3 className="mt-5 mb-2">{text.reportAdmin.postedBy}</h3>
      <KnownPerson person={creator} />
      <ReportList found={found} />
      {reviews.length > 0 && (
        <>
          <h3 className="mt-5 mb-2">{text.reportAdmin.earlier}</h3>
          <ol className="grid grid-cols-1 gap-2">
            {reviews.map((review) => (
              <li key={review.id} className="text-sm">
                <ReviewLine review={review} />
                {review.note && (
                  <p dir="auto" className="text-ink-2">
                    {review.note}
                  </p>
                )}
              </li>
            ))}
          </ol>
        </>
      )}
    </article>
  )
}

function Hidden({ found: { hiddenBy, creatorMayNotPost } }: { found: ReportCase }) {
  if (!hiddenBy && !creatorMayNotPost) return null
  return (
    <div
      className="mt-3 flex gap-3 rounded-md bg-sun-soft px-4 py-3 text-sm text-on-sun-soft"
      role="note"
    >
      <EyeOff className="mt-px size-5 flex-none" />
      <div className="grid grid-cols-1 gap-1">
        {hiddenBy === 'reports' && <p>{text.reportAdmin.hiddenByReportsHint}</p>}
        {hiddenBy === 'moderator' && <p>{text.reportAdmin.hiddenByModerator}</p>}
        {creatorMayNotPost && <p>{text.reportAdmin.creatorMayNotPost}</p>}
      </div>
    </div>
  )
}

function ReportList({ found: { reports, waiting, apartments } }: { found: ReportCase }) {
  return (
    <>
      <h3 className="mt-5">{text.reportAdmin.reports}</h3>
      {waiting > 0 && (
        <p className="text-sm text-ink-3">
          {text.reportAdmin.reportCount(waiting)}, {text.reportAdmin.apartments(apartments)}
        </p>
      )}
      <ol className="mt-2 grid grid-cols-1 gap-3">
        {reports.map(({ id, reason, details, status, createdAt, reporter }) => (
          <li key={id} className="rounded-md bg-sunken p-3">
            <p className="flex flex-wrap items-center gap-2">
              <strong className="font-semibold">{reportReasons[reason]}</strong>
              {status !== 'pending' && <Chip>{reportStatuses[status]}</Chip>}
            </p>
            <p dir="auto" className="my-2 whitespace-pre-line text-sm text-ink-2">
              {details || text.reportAdmin.noDetails}
            </p>
            <KnownPerson person={reporter}>
              <Time value={createdAt} />
            </KnownPerson>
          </li>
        ))}
      </ol>
    </>
  )
}

export function ReviewLine({ review }: { review: ReportCase['reviews'][number] }) {
  return (
    <>
      <strong className="font-semibold">{reviewOutcomes[review.outcome]}</strong>{' '}
      {text.reportAdmin.decidedBy(review.decidedBy ?? text.audit.closedAccount)}
      {' · '}
      <span className="text-ink-3">
        <Time value={review.decidedAt} />
      </span>
    </>
  )
}
