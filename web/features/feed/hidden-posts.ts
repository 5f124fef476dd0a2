import { bootstrap } from '#web/app/bootstrap.ts'
import { createStore } from '#web/data/create-store.ts'
import { keepText } from '#web/data/keep-text.ts'

/** 'Not now' lasts for this session, tab and person. */
const key = `hidden-${bootstrap?.viewer?.id ?? ''}`
export const hiddenPosts = createStore<ReadonlySet<string>>(new Set(read()))

export function setHidden(postId: string, isHidden: boolean) {
  const next = new Set(hiddenPosts.get())
  if (isHidden) next.add(postId)
  else next.delete(postId)
  hiddenPosts.set(next)
  keepText(sessionStorage, key, JSON.stringify([...next]))
}

function read(): string[] {
  const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]')
  return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : []
}
