import { useWatch, type Control } from 'react-hook-form'
import type { ListingForm } from '#contract/listing-form.ts'
import { getPost } from '#contract/posts.ts'
import { text } from '#text'
import { useAnswer } from '#web/data/query.ts'

type Props = { postId: string; control: Control<ListingForm> }

/** Saving a price calls a running draw off. */
export function EndsDraw({ postId, control }: Props) {
  const isFree = useWatch({ control, name: 'isFree' })
  const { data } = useAnswer(getPost, { params: { postId } })
  const isEnding = !isFree && data?.draw?.isDrawn === false
  return (
    <p
      role="status"
      className={isEnding ? 'rounded-md bg-sun-soft px-4 py-3 text-sm text-on-sun-soft' : 'sr-only'}
    >
      {isEnding && text.draws.priceEnds}
    </p>
  )
}
