import { EyeOff } from 'lucide-react'
import type { HiddenBy } from '#contract/posts.ts'
import { text } from '#text'
import { useViewer } from '#web/app/session.ts'
import { ReviewRequest } from '#web/features/reports/index.ts'

type Props = { postId: string; by: HiddenBy | null; mayObject: boolean }

/** For the creator only. A moderator's reason comes as a notification. */
export function HiddenNote({ postId, by, mayObject }: Props) {
  const { isVerified } = useViewer()
  const { hiddenTitle, hiddenUnverified, hiddenFor } = text.listings
  return (
    <div
      className="mb-4 flex gap-3 rounded-md bg-sun-soft px-4 py-3 text-sm text-on-sun-soft"
      role="note"
    >
      <EyeOff className="mt-px size-5 flex-none" />
      <div className="grid justify-items-start gap-3">
        <p>
          <strong className="block font-semibold">{hiddenTitle}</strong>
          {[by && hiddenFor[by], !isVerified && hiddenUnverified].filter(Boolean).join(' ')}
        </p>
        {by === 'reports' && <ReviewRequest postId={postId} isAsked={!mayObject} />}
      </div>
    </div>
  )
}
