import { refetchFailed } from '#web/data/refetch-failed.ts'
import { followPush } from '#web/features/push/index.ts'
import { follow } from '#web/live/live-follow.ts'
import { worksOffline } from '#web/offline/index.ts'
import { sendWaiting } from '#web/offline/send-waiting.ts'
import { idle } from './idle.ts'
import { savesData } from './saves-data.ts'
import type { RegisteredRouter } from '@tanstack/react-router'

export function begin(viewerId: string, of: RegisteredRouter, gone: AbortSignal) {
  follow(viewerId, gone)
  sendWaiting(viewerId, gone)
  followPush(viewerId, of, gone)
  refetchFailed(gone)
  worksOffline(viewerId, gone).catch((reason: unknown) =>
    console.info('Without a connection nothing will be here', reason),
  )
  // Opening the screen tries again.
  prepareScreens(of, gone).catch((reason: unknown) =>
    console.info('The other screens could not be fetched ahead', reason),
  )
}

const screens = [
  '/posts/$postId',
  '/message',
  '/notifications',
  '/explore',
  '/saved',
  '/interested',
  '/create-post',
  '/user-profile/$userId',
  '/settings',
  '/handover/$reservationId',
] as const

/** Late, because evaluating a screen takes the processor from the first taps. */
const firstAfterMs = 5000

/** Dialogs and other screens open at once, and offline. Does nothing when the person saves data. */
async function prepareScreens(
  { loadRouteChunk, routesByPath }: RegisteredRouter,
  gone: AbortSignal,
) {
  if (savesData()) return
  await new Promise((resolve) => setTimeout(resolve, firstAfterMs))
  const loads = screens.map((screen) => () => loadRouteChunk(routesByPath[screen]))
  for (const load of [() => import('#web/ui/overlays/dialog.tsx'), ...loads]) {
    await idle()
    if (gone.aborted || !navigator.onLine) return
    await load()
  }
}
