import { openPushReceiver, type Device } from '#server/testing/services/push-receiver.ts'
import { zoneAtNoon } from '#server/testing/services/push-settings.ts'
import { expect, test as base, type Neighbour } from './world.ts'

export type PushService = Awaited<ReturnType<typeof openPushReceiver>>

/** With a push service on loopback, and noon in the building. */
export const test = base.extend<object, { service: PushService }>({
  service: [
    async ({ browserName: _ }, use) => {
      const service = await openPushReceiver()
      await use(service)
      await service.close()
    },
    { scope: 'worker' },
  ],
  environment: [
    async ({ service }, use) => {
      await use({ PUSH_SERVICES: service.origin, TIME_ZONE: zoneAtNoon() })
    },
    { scope: 'worker' },
  ],
})

/**
 * Chromium itself subscribes at Google only: here it gets a device of the test's push service. The
 * rest is its own: the worker, the permission, what it shows.
 */
export async function withDevice(
  { page, context }: Neighbour,
  service: PushService,
): Promise<Device> {
  await context.grantPermissions(['notifications'])
  const device = service.device()
  await page.addInitScript(({ endpoint, p256dh, auth }) => {
    // What the shell without windows answers is 'denied'.
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' })
    Notification.requestPermission = async () => 'granted'
    const kept = () => sessionStorage.getItem('subscribed') === 'yes'
    const subscription = {
      endpoint,
      toJSON: () => ({ endpoint, keys: { p256dh, auth } }),
      unsubscribe: async () => (sessionStorage.removeItem('subscribed'), true),
    }
    Object.assign(PushManager.prototype, {
      subscribe: async () => (sessionStorage.setItem('subscribed', 'yes'), subscription),
      getSubscription: async () => (kept() ? subscription : null),
    })
  }, device.subscription)
  return device
}

/**
 * The shell has no notifications either: what the worker shows is kept in the page's list, from which
 * the page can close it. `push` brings what arrived at the service to the worker, as Chromium does.
 */
export async function watchShown({ page, context }: Neighbour) {
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'))
  await worker.evaluate(stubRegistration)
  await page.evaluate(stubNotifications)
  const devtools = await context.newCDPSession(page)
  const ids: string[] = []
  devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) =>
    ids.push(...registrations.map(({ registrationId }) => registrationId)),
  )
  await devtools.send('ServiceWorker.enable')
  const shown = () => page.evaluate(() => Reflect.get(window, 'shown') as Shown[])
  return {
    shown,
    push: async (message: { tag: string }) => {
      await expect.poll(() => ids.length).toBeGreaterThan(0)
      await devtools.send('ServiceWorker.deliverPushMessage', {
        origin: new URL(page.url()).origin,
        registrationId: ids.at(-1) ?? '',
        data: JSON.stringify(message),
      })
      await expect.poll(async () => (await shown()).map(({ tag }) => tag)).toContain(message.tag)
    },
    press: () => page.evaluate(() => new BroadcastChannel('pressed').postMessage(0)),
  }
}

type Shown = { title: string; body: string; tag: string; data: object }

/** In the worker. Without a person's press Chromium refuses to focus. */
function stubRegistration() {
  const registration = Reflect.get(globalThis, 'registration') as object
  const page = new BroadcastChannel('shown')
  const held = new Map<string, object>()
  let last: object = {}
  // It ends the shell's worker.
  Object.assign(navigator, { setAppBadge: async () => {} })
  Object.assign(registration, {
    showNotification: async (title: string, options: { tag: string; data: object }) => {
      const { tag, data } = options
      last = { title, ...options, close: () => {} }
      held.set(tag, data)
      page.postMessage({ title, ...options })
    },
    getNotifications: async () =>
      [...held].map(([tag, data]) => ({
        tag,
        data,
        close: () => {
          held.delete(tag)
          page.postMessage({ tag, isClosed: true })
        },
      })),
  })
  new BroadcastChannel('pressed').addEventListener('message', () => {
    const event = Object.assign(new Event('notificationclick'), {
      notification: last,
      waitUntil: (work: Promise<unknown>) => void work.catch(() => {}),
    })
    globalThis.dispatchEvent(event)
  })
}

function stubNotifications() {
  const list: Shown[] = []
  Object.assign(window, { shown: list })
  type Said = Shown & { isClosed?: true }
  new BroadcastChannel('shown').addEventListener('message', ({ data }: MessageEvent<Said>) => {
    const place = list.findIndex(({ tag }) => tag === data.tag)
    list.splice(
      place < 0 ? list.length : place,
      place < 0 ? 0 : 1,
      ...(data.isClosed ? [] : [data]),
    )
  })
  ServiceWorkerRegistration.prototype.getNotifications = async () =>
    list.map((each) => ({
      ...each,
      close: () => void list.splice(list.indexOf(each), 1),
    })) as unknown as Notification[]
}
