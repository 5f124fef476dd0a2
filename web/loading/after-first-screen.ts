import { follow } from '#web/live/live-follow.ts'
import { prepareScreens } from './prepare-screens.ts'
import type { RegisteredRouter } from '@tanstack/react-router'

/** What begins when a signed-in person's first screen stands: live events, and fetching the other screens. Until the signal. */
export function begin(viewerId: string, of: RegisteredRouter, gone: AbortSignal): void {
  follow(viewerId, gone)
  // A screen that cannot be fetched now is fetched when it is opened, and says there if it fails.
  prepareScreens(of, gone).catch((reason: unknown) =>
    console.info('The other screens could not be fetched ahead', reason),
  )
}
