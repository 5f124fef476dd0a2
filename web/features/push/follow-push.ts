import type { RegisteredRouter } from '@tanstack/react-router'
import { getSession, type Counts } from '#contract/accounts.ts'
import { answerKey, type Bootstrap } from '#contract/bootstrap.ts'
import { getConversation } from '#contract/chat.ts'
import { listNotifications, readNotifications } from '#contract/notifications.ts'
import { getPush } from '#contract/push.ts'
import { call } from '#web/data/api.ts'
import { problemOf } from '#web/data/problem.ts'
import { queryClient } from '#web/data/query.ts'
import { onLiveEvent } from '#web/live/live.ts'
import { leaveFullScreen } from '#web/ui/full-screen/show-full-screen.ts'
import type { Pressed } from '#web/service-worker.ts'
import { offerPush } from './offer-push.ts'
import { keptEndpoint, subscribe, support } from './push-device.ts'

/** While a page is open: what was read leaves the phone, and a press opens its screen. */
export function followPush(viewerId: string, router: RegisteredRouter, gone: AbortSignal) {
  offerPush(viewerId, gone)
  if (support() !== 'ready') return
  navigator.serviceWorker.addEventListener(
    'message',
    ({ data, ports }: MessageEvent<Pressed>) => {
      if (data.kind !== 'pressed') return
      ports[0]?.postMessage('taken')
      // It would cover the other screen.
      void leaveFullScreen().then(() => router.navigate({ to: data.url }))
      const { notificationId } = data
      if (notificationId) call(readNotifications, { body: { notificationId } }).catch(console.info)
    },
    { signal: gone },
  )
  void keepDevice(viewerId)
    .then(closeRead)
    .catch((reason: unknown) =>
      console.info('Whether this device rings could not be checked', reason),
    )
  followReading(gone)
}

/** The browser may have changed the subscription; the session that had it may have ended. */
async function keepDevice(viewerId: string) {
  const kept = keptEndpoint.read(viewerId)
  // Somebody else's, who was signed in here before.
  if (kept === null) return close(() => true)
  const registration = await navigator.serviceWorker.getRegistration()
  const { devices } = await call(getPush, {})
  if (!devices.some(({ isThis }) => isThis)) return keptEndpoint.forget(viewerId)
  const subscription = await registration?.pushManager.getSubscription()
  if (subscription?.endpoint !== kept && Notification.permission === 'granted')
    await subscribe(viewerId)
}

/** What was read elsewhere while no page was open here. */
async function closeRead() {
  const registration = await navigator.serviceWorker.getRegistration()
  const shown = (await registration?.getNotifications()) ?? []
  if (shown.length === 0) return
  const read = new Set<string>()
  for (const { tag } of shown)
    if (tag.startsWith(ofChat) && (await isReadChat(tag.slice(ofChat.length)))) read.add(tag)
  const { notifications } = await call(listNotifications, { query: {} })
  for (const { id, read: isRead } of notifications) if (isRead) read.add(`notification-${id}`)
  await close((tag) => read.has(tag))
}

const ofChat = 'chat-'

/** One that was deleted elsewhere is read too. */
async function isReadChat(conversationId: string) {
  try {
    const { conversation } = await call(getConversation, { params: { conversationId } })
    return conversation.unread === 0
  } catch (error) {
    return problemOf(error).status === 404
  }
}

function followReading(gone: AbortSignal) {
  const stopLive = onLiveEvent((event) => {
    if (event.kind === 'conversation' || event.kind === 'message-deleted')
      void close((tag) => tag === ofChat + event.conversationId)
    if (event.kind === 'notification-removed')
      void close((tag) => tag === `notification-${event.notificationId}`)
  })
  const sessionKey = JSON.stringify(answerKey(getSession, {}))
  const follow = () => {
    const session = queryClient.getQueryData<Pick<Bootstrap, 'counts'>>(answerKey(getSession, {}))
    if (session) void showCounts(session.counts)
  }
  follow()
  const stopCounts = queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && JSON.stringify(query.queryKey) === sessionKey) follow()
  })
  gone.addEventListener('abort', () => (stopLive(), stopCounts()))
}

async function showCounts(counts: Counts) {
  if (counts.messages === 0) await close((tag) => tag.startsWith(ofChat))
  if (counts.notifications === 0) await close((tag) => tag.startsWith('notification-'))
  if ('setAppBadge' in navigator)
    await navigator.setAppBadge(counts.messages + counts.notifications).catch(() => {}) // not on the home screen
}

async function close(isRead: (tag: string) => boolean) {
  const registration = await navigator.serviceWorker.getRegistration()
  for (const shown of (await registration?.getNotifications()) ?? [])
    if (isRead(shown.tag)) shown.close()
}
