import { randomUUID } from 'node:crypto'
import { cloneDatabase } from '#server/testing/database/postgres.ts'
import { emit } from './index.ts'
import { listeningBrowser, type ListeningBrowser } from './listening-browser.testing.ts'
import { addResidents, startLiveNode } from './live-node.testing.ts'

/** Sooner than the look that makes up for a lost wake-up, which comes every five seconds. */
export const atOnceMs = 3000

/**
 * Residents, nodes and browsers for one test file. `leave` ends those of a test, `close` the rest.
 */
export async function openLiveWorld() {
  const { db, close } = await cloneDatabase()
  const residents = await addResidents(db, 40)
  const opened: (() => unknown)[] = []
  const news = () => ({ kind: 'post' as const, postId: randomUUID() })
  return {
    db,
    close,
    leave: async () => {
      while (opened.length > 0) await opened.pop()?.()
    },
    node: async (options: Parameters<typeof startLiveNode>[1] = {}) => {
      const started = await startLiveNode(db, options)
      opened.push(started.stop)
      return started
    },
    browserOf: (
      url: string,
      userId: string,
      options: { since?: number; comesBack?: boolean; session?: string } = {},
    ): ListeningBrowser => {
      const browser = listeningBrowser(
        [url],
        { 'x-user': userId, 'x-session': options.session ?? userId },
        options,
      )
      opened.push(browser.leave)
      return browser
    },
    /** A resident without events. */
    someone: () => residents.pop() ?? '',
    news,
    tell: (userId: string, count = 1) =>
      db.transaction(async (tx) => {
        for (let nth = 0; nth < count; nth++) emit(tx, [userId], news())
      }),
  }
}
