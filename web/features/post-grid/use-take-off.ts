import { useMutation } from '@tanstack/react-query'
import { useState, useSyncExternalStore } from 'react'
import type { Post } from '#contract/posts.ts'
import { problemOf } from '#web/data/problem.ts'
import { queryClient } from '#web/data/query.ts'
import { offerUndo, toast } from '#web/ui/feedback/toast.ts'
import type { OptimisticToggles } from '#web/features/posts/index.ts'

export type OwnList = {
  path: string
  toggles: OptimisticToggles
  had: (viewer: Post['viewer']) => boolean
  /** @throws ApiProblem */
  removeGone: (rowId: string) => Promise<unknown>
  words: { taken: string; undoAlt: string }
}
type Row = { id: string; post: Pick<Post, 'id' | 'viewer'> | null }

/**
 * Removes the row at once and offers Undo for five seconds, except for a deleted post. A refused
 * row returns.
 */
export function useTakeOff(list: OwnList): {
  stands: (row: Row) => boolean
  takeOff: (row: Row) => void
} {
  const [removed, setRemoved] = useState<ReadonlySet<string>>(new Set())
  const wished = useSyncExternalStore(list.toggles.watch, list.toggles.all)

  const { mutate: takeOffGone } = useMutation({
    mutationFn: list.removeGone,
    onMutate: (rowId) => setRemoved((before) => new Set(before).add(rowId)),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: [list.path] }),
    onError: (problem, rowId) => {
      toast({ title: problemOf(problem).title, variant: 'destructive' })
      setRemoved((before) => new Set([...before].filter((other) => other !== rowId)))
    },
  })

  const stands = ({ id, post }: Row) =>
    post ? (wished.get(post.id) ?? list.had(post.viewer)) : !removed.has(id)
  const takeOff = ({ id, post }: Row) => (post ? takeOffPost(post.id, list) : takeOffGone(id))
  return { stands, takeOff }
}

function takeOffPost(postId: string, { toggles, words }: OwnList): void {
  toggles.want(postId, false)
  offerUndo(words.taken, words.undoAlt, () => toggles.want(postId, true))
}
