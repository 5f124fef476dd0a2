import { loadSendProofs } from '#web/features/pass/index.ts'
import { postToggles, refreshPost } from '#web/features/posts/index.ts'
import { forgetWaiting, waitingOf, watchDone, type Waiting } from '#web/data/waiting.ts'
import { watchConnected } from '#web/live/live.ts'

const againMs = 30_000
/** One that hangs does not keep the others. */
const patienceMs = 8000

/** Sends what waits, in order: now, with a connection, and when the tab is seen again. */
export function sendWaiting(viewerId: string, gone: AbortSignal) {
  const send = () =>
    void alone(() => sendAll(viewerId)).catch((reason: unknown) =>
      console.info('Not sent yet', reason),
    )
  const run = () => {
    if (navigator.onLine) send()
  }
  forgetWaiting(viewerId)
  run()
  const stop = watchConnected(run)
  watchDone(viewerId, (done) => void followDone(done), gone)
  // Before the live connection is back, which may take a while.
  window.addEventListener('online', send, { signal: gone })
  document.addEventListener('visibilitychange', () => document.hidden || run(), { signal: gone })
  // Live events may be refused where requests are not, and the other way round.
  const timer = setInterval(run, againMs)
  gone.addEventListener('abort', () => (stop(), clearInterval(timer)))
}

async function sendAll(viewerId: string) {
  const tried = new Set<string>()
  // Read anew each time: another tab, or the person, may have changed it.
  const next = () => waitingOf(viewerId).find(({ kind, id }) => !tried.has(kind + id))
  for (let each = next(); each; each = next()) {
    tried.add(each.kind + each.id)
    await Promise.race([
      sendOne(viewerId, each),
      new Promise((resolve) => setTimeout(resolve, patienceMs)),
    ])
  }
  if (!Object.keys(localStorage).some((key) => key.startsWith('handover:'))) return
  // Chromium remembers code that did not come.
  if (!navigator.onLine) return
  const sendProofs = await loadSendProofs()
  await sendProofs(viewerId)
}

async function sendOne(viewerId: string, { kind, id, value }: Waiting) {
  if (kind === 'message') {
    const { sendWaitingMessages } = await import('./send-messages.ts')
    await sendWaitingMessages(viewerId, id)
  } else await postToggles.get(kind)?.resume(id, value === 'true')
}

/** This tab shows it too. */
async function followDone({ kind, id }: Pick<Waiting, 'kind' | 'id'>) {
  if (kind === 'message') {
    const { followWaitingMessage } = await import('./send-messages.ts')
    followWaitingMessage(id)
  } else if (postToggles.get(kind)?.forget(id)) await refreshPost(id)
}

/** One tab sends. Web Locks need https or localhost. */
const alone = (work: () => Promise<void>) =>
  'locks' in navigator ? navigator.locks.request('outbox', work) : work()
