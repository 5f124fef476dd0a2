import { claim, readKept } from '../offline/kept-store.ts'
import { keptPage, nothingKeptPage } from './write-page.ts'

/** Then what is kept is shown, and read again as the answers come. */
const patienceMs = 5000

type Navigation = { request: Request; url: URL; event: NavigationEvent }
type NavigationEvent = {
  waitUntil: (work: Promise<unknown>) => void
  preloadResponse?: Promise<Response | undefined>
  resultingClientId?: string
}

const openedHere = new Set<string | undefined>()
/** From what this device keeps: its files come from there too. */
export const wasOpenedHere = (clientId: string | undefined): boolean => openedHere.has(clientId)

/** From the server; without a connection, from what this device keeps. */
export async function openPage({ request, url, event }: Navigation): Promise<Response> {
  const asked = Date.now()
  // oxlint-disable-next-line no-restricted-globals -- a page is no answer of an endpoint
  const coming = (async () => (await event.preloadResponse) ?? fetch(request))()
  const fromServer = coming.then((response) => {
    event.waitUntil(noteOwner(response, asked))
    return response
  })
  event.waitUntil(fromServer.catch(() => {}))
  const open = async () => {
    const kept = await readKept()
    const page = kept && keptPage(url, kept)
    if (page) openedHere.add(event.resultingClientId)
    return page
  }
  try {
    const first = await Promise.race([fromServer, wait(patienceMs)])
    return first ?? (await open()) ?? (await fromServer)
  } catch {
    return (await open()) ?? nothingKeptPage()
  }
}

const wait = (ms: number) =>
  new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), ms))

/** Each page of the server says whose it is. */
async function noteOwner(response: Response, since: number) {
  const id = response.headers.get('x-person')
  if (id !== null) await claim({ id: id === 'nobody' ? null : id, since })
}
