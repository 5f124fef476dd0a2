import { queryOptions, useQuery } from '@tanstack/react-query'
import { getSession, signOut, type Counts, type Viewer } from '#contract/accounts.ts'
import { answerKey, type Bootstrap } from '#contract/bootstrap.ts'
import { call, onSignedOut } from '#web/data/api.ts'
import { bootstrap } from './bootstrap.ts'
import { queryClient } from '#web/data/query.ts'

type Session = Pick<Bootstrap, 'viewer' | 'counts'>

/** Signing in and out load a new page, so that no data of one person stays for the next. */
const sessionKey = answerKey(getSession, {})
const sessionQuery = queryOptions<Session>({
  queryKey: sessionKey,
  queryFn: async ({ signal }) => {
    const answer = await call(getSession, {}, { signal })
    const before = known()
    if (!before?.viewer || before.viewer.id === answer.viewer?.id) return answer
    forgetsDrafts ||= answer.viewer !== null
    void leave()
    return before
  },
})
const known = () => queryClient.getQueryData<Session>(sessionKey)

if (bootstrap)
  queryClient.setQueryData<Session>(sessionKey, {
    viewer: bootstrap.viewer,
    counts: bootstrap.counts,
  })
onSignedOut(() => void leave())

/** Waits only where the page did not bring the answer. */
export const loadSession = (): Promise<Session> => queryClient.ensureQueryData(sessionQuery)

export const useMaybeViewer = (): Viewer | null => useQuery(sessionQuery).data?.viewer ?? null

/** For what stands behind the guard. */
export function useViewer(): Viewer {
  const viewer = useMaybeViewer()
  if (!viewer) throw new Error('useViewer() outside of the signed-in part')
  return viewer
}

export const useCounts = (): Counts =>
  useQuery(sessionQuery).data?.counts ?? { messages: 0, notifications: 0 }

/** The counts, or who one is, may have changed. */
export const refreshSession = () => queryClient.invalidateQueries({ queryKey: sessionKey })

/** In all tabs of this browser. @throws ApiProblem; then the session still stands */
export async function endSession(): Promise<never> {
  await call(signOut, {})
  forgetsDrafts = true
  signOutOtherTabs()
  return openPage('/sign-in')
}

/** Never resolves: callers stay busy until the next page is there. */
export async function openPage(path: string): Promise<never> {
  isOpening = true
  await wipe()
  notifyOtherTabs()
  replacePage(path)
  return new Promise(() => {})
}

/** The server also refuses other requests after a sign-out. They must not change which page opens. */
let isOpening = false

/** The page must go, because it shows what its reader may no longer see. */
export const isLeaving = () => isOpening

async function leave() {
  if (!known()?.viewer) return
  await wipe()
  if (isOpening) return
  isOpening = true
  replacePage(`/sign-in?${new URLSearchParams({ next: location.pathname + location.search })}`)
}

/** What this device keeps. Where it fails, the page that comes does it. */
export const wipe = () =>
  import('#web/offline/wipe-device.ts')
    .then(({ wipeDevice }) => wipeDevice(forgetsDrafts))
    .catch(console.info)

/** A tab whose person has changed reloads. */
function notifyOtherTabs() {
  tabs.postMessage('changed')
}
const signedOut = 'signed out'
const tabs = new BroadcastChannel('session')
tabs.addEventListener('message', ({ data }) => {
  if (data === signedOut) forgetsDrafts = true
  void refreshSession()
})
export const signOutOtherTabs = () => tabs.postMessage(signedOut)

/** A session that only ends leaves the drafts, which its person finds after signing in. */
let forgetsDrafts = false
function replacePage(path: string) {
  // Last, because uploads and forms keep what they have until the page goes.
  if (forgetsDrafts) addEventListener('pagehide', () => sessionStorage.clear())
  location.replace(path)
}
