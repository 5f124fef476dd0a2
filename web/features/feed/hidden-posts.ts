import { useSyncExternalStore } from 'react'
import type { Post } from '#contract/posts.ts'
import { bootstrap } from '#web/app/bootstrap.ts'
import { stored, useStore } from '#web/data/create-store.ts'
import { interests } from '#web/features/posts/index.ts'

/** 'Not now' lasts for this session, tab and person. */
const key = `hidden-${bootstrap?.viewer?.id ?? ''}`
const hiddenPosts = stored<ReadonlySet<string>>(new Set(read()))

export function setHidden(postId: string, isHidden: boolean): void {
  const next = new Set(hiddenPosts.get())
  if (isHidden) next.add(postId)
  else next.delete(postId)
  hiddenPosts.set(next)
  sessionStorage.setItem(key, JSON.stringify([...next]))
}

function read(): string[] {
  const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]')
  return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : []
}

/** Includes posts whose card is leaving. */
export function useUnansweredPosts(posts: readonly Post[], leaving: ReadonlySet<string>): Post[] {
  const hidden = useStore(hiddenPosts)
  const pending = useSyncExternalStore(interests.watch, interests.all)
  return posts.filter(
    ({ id, viewer }) =>
      leaving.has(id) || !(hidden.has(id) || (pending.get(id) ?? viewer.interested)),
  )
}
