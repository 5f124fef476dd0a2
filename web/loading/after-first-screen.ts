import { follow } from '../live/live-follow.ts'
import { prepareScreens } from './prepare-screens.ts'
import type { RegisteredRouter } from '@tanstack/react-router'

export function begin(viewerId: string, of: RegisteredRouter, gone: AbortSignal): void {
  follow(viewerId, gone)
  // Opening the screen tries again.
  prepareScreens(of, gone).catch((reason: unknown) =>
    console.info('The other screens could not be fetched ahead', reason),
  )
}
