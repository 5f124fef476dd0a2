import { keepText } from './keep-text.ts'

/** Written without a connection, in the browser's storage: by person, kind and what it is about. */
export type Waiting = { kind: string; id: string; value: string }

const prefix = 'waiting:'
const keyOf = (viewerId: string, kind: string, id: string) => `${prefix}${viewerId}:${kind}:${id}`

/** A changed one keeps its place in the order. */
export function keepWaiting(viewerId: string, { kind, id, value }: Waiting) {
  const key = keyOf(viewerId, kind, id)
  const since = localStorage.getItem(key)?.slice(0, timeLength) ?? `${Date.now()}`
  keepText(localStorage, key, since + value)
}
const timeLength = `${Date.now()}`.length

export const dropWaiting = (viewerId: string, kind: string, id: string) =>
  localStorage.removeItem(keyOf(viewerId, kind, id))

/** In the order in which it was written. */
export function waitingOf(viewerId: string): Waiting[] {
  const own = `${prefix}${viewerId}:`
  return Object.keys(localStorage)
    .filter((key) => key.startsWith(own))
    .map((key) => {
      const [kind = '', id = ''] = key.slice(own.length).split(':')
      const written = localStorage.getItem(key) ?? ''
      const since = Number(written.slice(0, timeLength))
      return { since, entry: { kind, id, value: written.slice(timeLength) } }
    })
    .sort((one, other) => one.since - other.since)
    .map(({ entry }) => entry)
}

/** What another tab has sent, or was refused. */
export function watchDone(
  viewerId: string,
  listener: (done: Pick<Waiting, 'kind' | 'id'>) => void,
  gone: AbortSignal,
) {
  const own = `${prefix}${viewerId}:`
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (newValue !== null || !key?.startsWith(own)) return
    const [kind = '', id = ''] = key.slice(own.length).split(':')
    listener({ kind, id })
  }
  window.addEventListener('storage', onStorage, { signal: gone })
}

/** All but that of the person who is signed in here. */
export function forgetWaiting(viewerId?: string) {
  for (const key of Object.keys(localStorage))
    if (key.startsWith(prefix) && !key.startsWith(`${prefix}${viewerId}:`))
      localStorage.removeItem(key)
}
