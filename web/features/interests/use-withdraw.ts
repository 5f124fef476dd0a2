import { useState, useSyncExternalStore } from 'react'
import { listInterests, removeInterest } from '#contract/interests.ts'
import { limits } from '#contract/limits.ts'
import type { Post } from '#contract/posts.ts'
import { text } from '#contract/text/en.ts'
import { ApiProblem, call } from '#web/api.ts'
import { queryClient } from '#web/query.ts'
import { toast } from '#web/ui/toast.ts'
import { interests } from '../posts/index.ts'

type Row = { id: string; post: Pick<Post, 'id' | 'viewer'> | null }

/**
 * Takes interest back at once and offers for five seconds to have it again; where the post is gone there is nothing to come back.
 * What the server would not take back stands again.
 */
export function useWithdraw(): { stands: (row: Row) => boolean; withdraw: (row: Row) => void } {
  const [removed, setRemoved] = useState<ReadonlySet<string>>(new Set())
  const wished = useSyncExternalStore(interests.watch, interests.all)

  const stands = ({ id, post }: Row) => (post ? (wished.get(post.id) ?? post.viewer.interested) : !removed.has(id))
  const withdraw = ({ id, post }: Row) => {
    if (post) return withdrawFrom(post.id)
    setRemoved((before) => new Set(before).add(id))
    remove(id).catch((problem: unknown) => {
      const title = problem instanceof ApiProblem ? problem.title : text.ui.unreachable
      toast({ title, variant: 'destructive' })
      setRemoved((before) => new Set([...before].filter((other) => other !== id)))
    })
  }
  return { stands, withdraw }
}

function withdrawFrom(postId: string): void {
  interests.want(postId, false)
  toast({
    title: text.interests.withdrawn,
    durationMs: limits.undoMs,
    action: { label: text.feed.undo, altText: text.interests.undoAlt, onClick: () => interests.want(postId, true) },
  })
}

async function remove(interestId: string): Promise<void> {
  await call(removeInterest, { params: { interestId } })
  await queryClient.invalidateQueries({ queryKey: [listInterests.path] })
}
