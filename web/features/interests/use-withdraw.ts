import { useState } from 'react'
import { limits } from '#contract/limits.ts'
import { text } from '#contract/text/en.ts'
import { toast } from '#web/ui/toast.ts'
import { interests } from '../posts/index.ts'

/** Takes interest back at once and offers for five seconds to have it again. `withdrawn` are the records that no longer stand. */
export function useWithdraw() {
  const [withdrawn, setWithdrawn] = useState<ReadonlySet<string>>(new Set())
  const withdraw = (interestId: string, postId: string) => {
    setWithdrawn((before) => new Set(before).add(interestId))
    interests.want(postId, false)
    toast({
      title: text.interests.withdrawn,
      durationMs: limits.undoMs,
      action: {
        label: text.feed.undo,
        altText: text.feed.undo,
        onClick: () => {
          interests.want(postId, true)
          setWithdrawn((before) => new Set([...before].filter((id) => id !== interestId)))
        },
      },
    })
  }
  return { withdrawn, withdraw }
}
