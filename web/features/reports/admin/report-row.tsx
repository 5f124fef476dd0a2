import { Eye, EyeOff, Image as ImageIcon } from 'lucide-react'
import { imagePath } from '#contract/image-path.ts'
import type { ReportCase } from '#contract/report-cases.ts'
import { text } from '#text'
import { reviewOutcomes } from '#contract/moderation-vocabulary.ts'
import { reportReasons } from '#contract/vocabulary.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Time } from '#web/ui/time/time.tsx'

export function ReportRow({ found }: { found: ReportCase }) {
  const { post, reports, reviews, waiting, hiddenBy, isUrgent, objection } = found
  const [latest] = reports
  const [review] = reviews
  return (
    <>
      <Cover post={post} />
      <span className="min-w-0 flex-1">
        <strong className="truncate">
          <bdi>{post?.title ?? text.reportAdmin.gone}</bdi>
        </strong>
        {waiting > 0 && (isUrgent || hiddenBy === 'reports') && (
          <small className="flex items-center gap-1 font-semibold text-danger">
            {isUrgent ? <Eye className="size-4" /> : <EyeOff className="size-4" />}
            {isUrgent
              ? text.reportAdmin.urgent
              : objection
                ? text.reportAdmin.objects
                : text.reportAdmin.hiddenByReports}
          </small>
        )}
        <small className="truncate">
          {waiting === 0 && review
            ? reviewOutcomes[review.outcome]
            : `${latest && reportReasons[latest.reason]}${waiting > 1 ? ` · ${text.reportAdmin.reportCount(waiting)}` : ''}`}
        </small>
        <small>
          <Time
            value={waiting === 0 && review ? review.decidedAt : (reports.at(-1)?.createdAt ?? '')}
          />
        </small>
      </span>
    </>
  )
}

function Cover({ post }: Pick<ReportCase, 'post'>) {
  const [image] = post?.images ?? []
  const look = 'size-12 flex-none rounded-sm bg-sunken object-cover'
  if (image?.widths[0] === undefined)
    return (
      <span className={classNames(look, 'grid place-items-center text-ink-3')}>
        <ImageIcon />
      </span>
    )
  return (
    <img
      src={imagePath(image.id, image.widths[0])}
      alt=""
      width={48}
      height={48}
      className={look}
    />
  )
}
