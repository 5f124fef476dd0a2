import { forgetAll } from '#web/features/pass/index.ts'
import { forgetWaiting } from '#web/data/waiting.ts'
import { claim } from './kept-store.ts'

/** Nobody is signed in here: what was private leaves this device. What waits is a kind of draft. */
export async function wipeDevice(forgetsDrafts: boolean): Promise<void> {
  forgetAll()
  if (forgetsDrafts) forgetWaiting()
  await Promise.all([
    claim({ id: null, since: Date.now() }),
    // Refused where it is not on the home screen.
    'clearAppBadge' in navigator && navigator.clearAppBadge().catch(() => {}),
    closeNotifications(),
  ])
}

async function closeNotifications() {
  if (!('serviceWorker' in navigator)) return
  const registration = await navigator.serviceWorker.getRegistration()
  for (const shown of (await registration?.getNotifications()) ?? []) shown.close()
}
