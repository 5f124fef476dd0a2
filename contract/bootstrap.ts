import type { Counts, Viewer } from './accounts.ts'
import type { Building } from './building-settings.ts'

export type Bootstrap = {
  building: Building
  viewer: Viewer | null
  counts: Counts
  /** `queries` include all live events up to this number; not known of what a device keeps. */
  liveSince?: number
  /** [query key, data, when it was read if not now] */
  queries: [key: readonly unknown[], data: unknown, updatedAt?: number][]
}

export const bootstrapId = 'bootstrap'

/**
 * Stands in a page after what the service worker can write itself, if it is of the same build.
 * `entry`: the address of the app's first script, which names the build.
 */
export const restMark = (entry: string) => `<!--rest of ${entry}-->`

/** Path first, so that a path alone matches all of its answers. */
export const answerKey = (endpoint: { path: string }, input: object) =>
  [endpoint.path, input] as const
export const pagesKey = (endpoint: { path: string }, input: object) =>
  [endpoint.path, input, 'pages'] as const
