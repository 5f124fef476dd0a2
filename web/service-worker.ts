import type { PushMessage } from '#contract/push.ts'
import './worker/offline.ts'
import './worker/follow-pages.ts'

/* Runs without a page, from /service-worker.js: it shows what is pushed, and opens the right screen.
   web/worker/ opens pages without a connection. */

/** With a notification on the phone. */
type Screen = { url: string; notificationId: string | null }
type Shown = Screen & { at: number }
/** To the tab that is open: a press wants this screen. */
export type Pressed = Screen & { kind: 'pressed' }

type Waits = { waitUntil: (work: Promise<unknown>) => void }
type Tab = {
  focus: () => Promise<unknown>
  postMessage: (word: Pressed, ports: MessagePort[]) => void
}
/** TypeScript has the types of a worker or those of a page. */
declare const self: {
  registration: ServiceWorkerRegistration
  clients: {
    matchAll: (which: { type: 'window'; includeUncontrolled: true }) => Promise<Tab[]>
    openWindow: (url: string) => Promise<unknown>
  }
  addEventListener: {
    (
      name: 'push',
      listener: (event: Waits & { data: { json: () => PushMessage } | null }) => void,
    ): void
    (
      name: 'notificationclick',
      listener: (event: Waits & { notification: Notification }) => void,
    ): void
  }
}

self.addEventListener('push', (event) => {
  if (event.data) event.waitUntil(show(event.data.json()))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(event.notification.data))
})

async function show({ title, text, url, tag, unread, notificationId, at, again }: PushMessage) {
  const shown: Shown = { url, notificationId, at }
  const options: NotificationOptions & { renotify: boolean } = {
    body: text,
    tag,
    icon: '/icons/icon-192.png',
    badge: '/icons/badge.png',
    data: shown,
    // The next message of a chat rings, though it takes the place of the one before.
    renotify: !again,
    silent: again,
  }
  await self.registration.showNotification(title, options)
  if (unread === 1) await closeEarlier(at)
  if ('setAppBadge' in navigator) await navigator.setAppBadge(unread)
}

/** They were read elsewhere. Pushes may arrive together, and the later one first. */
async function closeEarlier(at: number) {
  for (const shown of await self.registration.getNotifications())
    if (!(shown.data?.at >= at)) shown.close()
}

/** The browser gives the tab that was used last first. */
async function open({ url, notificationId }: Screen) {
  const [tab] = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (tab && (await isTaken(tab, { kind: 'pressed', url, notificationId }))) return
  await Promise.all([self.clients.openWindow(url), notificationId && markRead(notificationId)])
}

/** Not every page listens, such as the terms. The tab must be focused while the press counts. */
async function isTaken(tab: Tab, pressed: Pressed): Promise<boolean> {
  const { port1, port2 } = new MessageChannel()
  const taken = new Promise<boolean>((resolve) => {
    port1.addEventListener('message', () => resolve(true))
    setTimeout(() => resolve(false), answerWithinMs)
  })
  port1.start()
  tab.postMessage(pressed, [port2])
  if (!(await taken)) return false
  await tab.focus()
  return true
}
const answerWithinMs = 500

const markRead = (notificationId: string) =>
  // oxlint-disable-next-line no-restricted-globals -- no page is open that could
  fetch('/api/notifications/read', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ notificationId }),
  })
