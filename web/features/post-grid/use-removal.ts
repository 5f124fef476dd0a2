import { limits } from '#contract/limits.ts'
import type { Post } from '#contract/posts.ts'
import { useStore } from '#web/data/create-store.ts'
import { lineOf } from '#web/data/problem.ts'
import { invalidate } from '#web/data/query.ts'
import { useRemovedRows } from '#web/data/use-removed-rows.ts'
import { offerUndo, toastFailure } from '#web/ui/feedback/toast.ts'
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
 * Removes the row at once and offers Undo for five seconds, except for a deleted post. Only then is it
 * sent, so that an Undo keeps the place in line. A refused row returns.
 */
export function useRemoval(list: RemovalOptions) {
  const pending = useStore(list.toggles)
  const gone = useRemovedRows({
    send: list.removeGone,
    onSent: () => invalidate(list),
    onRefused: (problem) => toastFailure(lineOf(problem)),
  })

  const isListed = ({ id, post }: Row) =>
    post ? (pending.get(post.id) ?? list.wasListed(post.viewer)) : !gone.removed.has(id)
  const remove = ({ id, post }: Row) => (post ? removePost(post.id, list) : gone.remove(id))
  return { isListed, remove }
}

function removePost(postId: string, { toggles, words }: RemovalOptions) {
  toggles.want(postId, false, limits.undoMs)
  // Whoever leaves Foyer takes nothing back.
  const send = () => toggles.get().get(postId) === false && toggles.want(postId, false)
  document.addEventListener('visibilitychange', send, { once: true })
  offerUndo(words.removed, words.undoAlt, () => toggles.want(postId, true))
}
