import { chatPath } from '#contract/chat.ts'
import { limits } from '#contract/limits.ts'
import { notificationPath, notificationsPath } from '#contract/notification-path.ts'
import { text } from '#text'
import { firstName } from '../line/index.ts'
import type { Told } from './digests.store.ts'

const { digest } = text.mail

/** A line for each post, chat or decision, and the screen that shows them. No words of a message. */
export function digestLines(told: readonly Told[]) {
  const groups = [...Map.groupBy(told, keyOf).values()]
  const lines = groups.map(lineOf)
  const shown = lines.slice(0, limits.digestLines)
  const more = lines.length - shown.length
  return {
    count: lines.length,
    lines: more > 0 ? [...shown, digest.more(more)] : shown,
    path: pathOf(groups),
  }
}

const keyOf = (event: Told) =>
  event.conversationId ?? (event.type === 'interest' ? `interest ${event.postId}` : event)

function lineOf(events: readonly Told[]): string {
  const [{ type, name, title, message }] = atLeastOne(events)
  const first = firstName(name ?? text.chat.formerResident)
  if (type === 'message') {
    const proposed = events.find((event) => event.title !== null)?.title
    return proposed
      ? text.deals.proposalWaits(proposed, first)
      : digest.messages(first, events.length)
  }
  return type === 'interest' && title !== null
    ? digest.interest(first, events.length - 1, title)
    : message.replace(/\s+/g, ' ') // a moderator's words may have lines
}

function pathOf(groups: readonly (readonly Told[])[]): string {
  const [[event]] = atLeastOne(groups.map(atLeastOne))
  const { type, conversationId } = event
  // Notifications lists no messages, and a message waits for an answer.
  const hasMessages = groups.some(([one]) => one?.type === 'message')
  if (groups.length > 1) return hasMessages ? '/message' : notificationsPath
  if (type === 'message') return chatPath(conversationId ?? '')
  return notificationPath({ ...event, type }) ?? notificationsPath
}

function atLeastOne<T>(list: readonly T[]): [T, ...T[]] {
  const [first, ...rest] = list
  if (first === undefined) throw new Error('nothing to tell')
  return [first, ...rest]
}
