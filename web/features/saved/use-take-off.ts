import { useState } from 'react'
import { limits } from '#contract/limits.ts'
import { listSaved, removeSaved } from '#contract/saved.ts'
import { text } from '#contract/text/en.ts'
import { ApiProblem, call } from '#web/api.ts'
import { queryClient } from '#web/query.ts'
import { toast } from '#web/ui/toast.ts'
import { saves } from '../posts/index.ts'

type Entry = { id: string; post: { id: string } | null }

/**
 * Takes an entry off the list at once, and offers for five seconds to have it again; one whose post is gone has nothing to come back.
 * `takenOff` are the entries that no longer stand.
 */
export function useTakeOff() {
  const [takenOff, setTakenOff] = useState<ReadonlySet<string>>(new Set())
  const putBack = (id: string) => setTakenOff((before) => new Set([...before].filter((other) => other !== id)))

  const takeOff = ({ id, post }: Entry) => {
    setTakenOff((before) => new Set(before).add(id))
    focusHeading()
    if (!post) {
      remove(id).catch((problem: unknown) => {
        const title = problem instanceof ApiProblem ? problem.title : text.ui.unreachable
        toast({ title, variant: 'destructive' })
        putBack(id)
      })
      return
    }
    saves.want(post.id, false)
    toast({
      title: text.saved.removed,
      durationMs: limits.undoMs,
      action: {
        label: text.saved.undo,
        altText: text.saved.undoAlt,
        onClick: () => {
          saves.want(post.id, true)
          putBack(id)
        },
      },
    })
  }
  return { takenOff, takeOff }
}

async function remove(savedId: string): Promise<void> {
  await call(removeSaved, { params: { savedId } })
  await queryClient.invalidateQueries({ queryKey: [listSaved.path] })
}

/** The button that had the focus is gone with its tile. */
const focusHeading = () => document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
