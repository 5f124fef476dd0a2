import { followPush } from '#web/features/push/index.ts'
import { follow } from '#web/live/live-follow.ts'
import type { RegisteredRouter } from '@tanstack/react-router'

export function begin(viewerId: string, of: RegisteredRouter, gone: AbortSignal) {
  follow(viewerId, gone)
  sendKeptProofs(viewerId).catch((reason: unknown) => console.info('Not sent yet', reason))
  followPush(viewerId, of, gone)
  // Opening the screen tries again.
  prepareScreens(of, gone).catch((reason: unknown) =>
    console.info('The other screens could not be fetched ahead', reason),
  )
}

/** What was typed or scanned at a handover without a connection. */
async function sendKeptProofs(viewerId: string) {
  if (!Object.keys(localStorage).some((key) => key.startsWith('handover:'))) return
  const { openOutbox } = await import('#web/features/pass/index.ts')
  openOutbox(viewerId)
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

/** Other screens open at once, and offline. Does nothing when the person saves data. */
async function prepareScreens(
  { loadRouteChunk, routesByPath }: RegisteredRouter,
  gone: AbortSignal,
) {
  if (savesData()) return
  for (const screen of screens) {
    await idle()
    if (gone.aborted || !navigator.onLine) return
    await loadRouteChunk(routesByPath[screen])
  }
}

const idle = () =>
  new Promise<void>((resolve) => {
    // Safari has no requestIdleCallback.
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => resolve())
    else setTimeout(resolve, 300)
  })

const savesData = () => {
  const connection: unknown = 'connection' in navigator ? navigator.connection : undefined
  return (
    typeof connection === 'object' &&
    connection !== null &&
    'saveData' in connection &&
    connection.saveData === true
  )
}
