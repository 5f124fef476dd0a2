import { useState, useSyncExternalStore } from 'react'
import type { Post } from '#contract/posts.ts'
import { limits } from '#contract/limits.ts'
import { listSaved, removeSaved } from '#contract/saved.ts'
import { text } from '#contract/text/en.ts'
import { ApiProblem, call } from '#web/api.ts'
import { queryClient } from '#web/query.ts'
import { toast } from '#web/ui/toast.ts'
import { saves } from '../posts/index.ts'

type Entry = { id: string; post: Pick<Post, 'id' | 'viewer'> | null }

/**
 * Takes an entry off the list at once, and offers for five seconds to have it again; one whose post is gone has nothing to come back.
 * What the server would not take off stands again.
 */
export function useTakeOff(): { stands: (entry: Entry) => boolean; takeOff: (entry: Entry) => void } {
  const [removed, setRemoved] = useState<ReadonlySet<string>>(new Set())
  const wished = useSyncExternalStore(saves.watch, saves.all)

  const stands = ({ id, post }: Entry) => (post ? (wished.get(post.id) ?? post.viewer.saved) : !removed.has(id))
  const takeOff = ({ id, post }: Entry) => {
    focusHeading()
    if (post) return takeOffPost(post.id)
    setRemoved((before) => new Set(before).add(id))
    remove(id).catch((problem: unknown) => {
      const title = problem instanceof ApiProblem ? problem.title : text.ui.unreachable
      toast({ title, variant: 'destructive' })
      setRemoved((before) => new Set([...before].filter((other) => other !== id)))
    })
  }
  return { stands, takeOff }
}

function takeOffPost(postId: string): void {
  saves.want(postId, false)
  toast({
    title: text.saved.removed,
    durationMs: limits.undoMs,
    action: { label: text.saved.undo, altText: text.saved.undoAlt, onClick: () => saves.want(postId, true) },
  })
}

async function remove(savedId: string): Promise<void> {
  await call(removeSaved, { params: { savedId } })
  await queryClient.invalidateQueries({ queryKey: [listSaved.path] })
}

/** The button that had the focus is gone with its tile. */
const focusHeading = () => document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
