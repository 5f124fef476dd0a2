import { keepText } from '#web/data/keep-text.ts'
import type { Outgoing } from './thread/thread.ts'

/** Survives a reload of the tab. */
export type Draft = { typed: string; sending: readonly Outgoing[]; returned: readonly Outgoing[] }

const storageKey = (viewerId: string, conversationId: string) =>
  `chat-draft:${viewerId}:${conversationId}`

/** Messages cut off by a reload return to the box with their key: sent again, they arrive once. */
export function readDraft(viewerId: string, conversationId: string): Omit<Draft, 'sending'> {
  const kept = sessionStorage.getItem(storageKey(viewerId, conversationId))
  if (kept === null) return { typed: '', returned: [] }
  const { typed, sending, returned }: Draft = JSON.parse(kept)
  return {
    typed: inFront(sending, typed),
    returned: [...returned, ...sending.filter(({ afterSeq }) => afterSeq !== null)],
  }
}

export function keepDraft(viewerId: string, conversationId: string, draft: Draft) {
  const key = storageKey(viewerId, conversationId)
  if (draft.typed === '' && draft.sending.length + draft.returned.length === 0)
    sessionStorage.removeItem(key)
  else keepText(sessionStorage, key, JSON.stringify(draft))
}

/** Failed messages go before what was typed since. */
export const inFront = (back: readonly Outgoing[], typed: string): string =>
  [...back.map(({ text }) => text), typed].filter((part) => part !== '').join('\n')

/** Removes failed messages that did arrive, if the box still holds them unchanged. */
export function without(arrived: readonly Outgoing[], typed: string): string {
  let left = typed
  for (const { text } of arrived) {
    if (left === text) left = ''
    else if (left.startsWith(`${text}\n`)) left = left.slice(text.length + 1)
  }
  return left
}
