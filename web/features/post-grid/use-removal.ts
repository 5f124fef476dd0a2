import { useMutation } from '@tanstack/react-query'
import { useState, useSyncExternalStore } from 'react'
import type { Post } from '#contract/posts.ts'
import { problemOf } from '#web/data/problem.ts'
import { invalidate } from '#web/data/query.ts'
import { offerUndo, toast } from '#web/ui/feedback/toast.ts'
import type { OptimisticToggles } from '#web/features/posts/index.ts'

export type RemovalOptions = {
  path: string
  toggles: OptimisticToggles
  wasListed: (viewer: Post['viewer']) => boolean
  /** @throws ApiProblem */
  removeGone: (rowId: string) => Promise<unknown>
  words: { removed: string; undoAlt: string }
}
type Row = { id: string; post: Pick<Post, 'id' | 'viewer'> | null }

/**
 * Removes the row at once and offers Undo for five seconds, except for a deleted post. A refused
 * row returns.
 */
export function useRemoval(list: RemovalOptions) {
  const [removedIds, setRemovedIds] = useState<ReadonlySet<string>>(new Set())
  const pending = useSyncExternalStore(list.toggles.watch, list.toggles.all)

  const { mutate: removeGoneRow } = useMutation({
    mutationFn: list.removeGone,
    onMutate: (rowId) => setRemovedIds((before) => new Set(before).add(rowId)),
    onSuccess: () => invalidate(list),
    onError: (problem, rowId) => {
      toast({ title: problemOf(problem).title, variant: 'destructive' })
      setRemovedIds((before) => new Set([...before].filter((other) => other !== rowId)))
    },
  })

  const isListed = ({ id, post }: Row) =>
    post ? (pending.get(post.id) ?? list.wasListed(post.viewer)) : !removedIds.has(id)
  const remove = ({ id, post }: Row) => (post ? removePost(post.id, list) : removeGoneRow(id))
  return { isListed, remove }
}

function removePost(postId: string, { toggles, words }: RemovalOptions): void {
  toggles.want(postId, false)
  offerUndo(words.removed, words.undoAlt, () => toggles.want(postId, true))
}
