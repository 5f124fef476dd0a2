import { addPushDevice, getPush, removePushDevice } from '#contract/push.ts'
import { call } from '#web/data/api.ts'
import '#web/loading/trusted-types.ts'

export type Support = 'ready' | 'denied' | 'home-screen' | 'unsupported'

/** Whether this browser can ring, as far as it says without being asked. */
export function support(): Support {
  if ('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)
    return Notification.permission === 'denied' ? 'denied' : 'ready'
  // Only Safari on phones has it, and only there push needs the home screen.
  return 'standalone' in navigator && navigator.standalone === false ? 'home-screen' : 'unsupported'
}

/** After a press, because browsers ask for permission only then. */
export async function turnOn(
  viewerId: string,
): Promise<'on' | 'denied' | 'dismissed' | 'noService'> {
  const permission = await Notification.requestPermission()
  if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'dismissed'
  try {
    await subscribe(viewerId)
    return 'on'
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
    console.info('The browser could not subscribe', error)
    return 'noService'
  }
}

/** @throws DOMException without a push service, ApiProblem */
export async function subscribe(viewerId: string): Promise<void> {
  const { publicKey } = await call(getPush, {})
  await navigator.serviceWorker.register('/service-worker.js')
  const { pushManager } = await navigator.serviceWorker.ready
  // One with another key, or of somebody else.
  await (await pushManager.getSubscription())?.unsubscribe()
  const subscription = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: bytesOf(publicKey),
  })
  const { keys } = subscription.toJSON()
  const { endpoint } = subscription
  await call(addPushDevice, {
    body: { endpoint, p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' },
  })
  localStorage.setItem(endpointKey(viewerId), endpoint)
}

export async function turnOff(viewerId: string, deviceId: string): Promise<void> {
  await call(removePushDevice, { params: { deviceId } })
  localStorage.removeItem(endpointKey(viewerId))
  const registration = await navigator.serviceWorker.getRegistration()
  await (await registration?.pushManager.getSubscription())?.unsubscribe()
}

/** Which this browser had when this person last turned it on. */
export const keptEndpoint = {
  read: (viewerId: string) => localStorage.getItem(endpointKey(viewerId)),
  forget: (viewerId: string) => localStorage.removeItem(endpointKey(viewerId)),
}

const endpointKey = (viewerId: string) => `push-${viewerId}`

const bytesOf = (base64url: string) =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (each) =>
    each.charCodeAt(0),
  )
