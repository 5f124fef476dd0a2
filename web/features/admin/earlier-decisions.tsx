import type { ReactNode } from 'react'
import { text } from '#text'

type Props<Review> = { reviews: readonly Review[]; line: (review: Review) => ReactNode }

/** Latest first; nothing without any. */
export const EarlierDecisions = <Review extends { id: string; note: string }>({
  reviews,
  line,
}: Props<Review>) =>
  reviews.length > 0 && (
    <>
      <h3 className="mt-5 mb-2">{text.reportAdmin.earlier}</h3>
      <ol className="grid grid-cols-1 gap-2">
        {reviews.map((review) => (
          <li key={review.id} className="text-sm">
            {line(review)}
            {review.note && (
              <p dir="auto" className="whitespace-pre-line text-ink-2">
                {review.note}
              </p>
            )}
          </li>
        ))}
      </ol>
    </>
  )
