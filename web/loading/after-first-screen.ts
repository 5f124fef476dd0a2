import { follow } from '#web/live/live-follow.ts'
import { prepareScreens } from './prepare-screens.ts'
import type { RegisteredRouter } from '@tanstack/react-router'

/** Starts live events and the fetching of other screens, until `gone` aborts. */
export function begin(viewerId: string, of: RegisteredRouter, gone: AbortSignal): void {
  follow(viewerId, gone)
  // A screen that fails here is fetched again when it is opened.
  prepareScreens(of, gone).catch((reason: unknown) =>
    console.info('The other screens could not be fetched ahead', reason),
  )
}
