import { restMark } from '#contract/bootstrap.ts'
import { offline } from '#contract/text/en/offline.ts'
import { claim, readKept, whoseAnswers } from '../offline/kept-store.ts'
import { built } from './built.ts'
import {
  keptRest,
  noConnectionPage,
  openAgain,
  pageHeaders,
  startOf,
  withoutPreloads,
} from './write-page.ts'

type Page = { url: string; navigate: (url: string) => Promise<unknown> }
/** TypeScript has the types of a worker or those of a page. */
declare const self: { clients: { get: (id: string) => Promise<Page | undefined> } }

/** Then what is kept is shown, and read again as the answers come. */
const patienceMs = 5000

type Navigation = { request: Request; url: URL; event: NavigationEvent }
type NavigationEvent = {
  waitUntil: (work: Promise<unknown>) => void
  preloadResponse?: Promise<Response | undefined>
  resultingClientId?: string
}

/** The last page had no answer in time. */
let isServerAway = false

const openedHere = new Set<string | undefined>()
/** From what this device keeps: its files come from there too. */
export const wasOpenedHere = (clientId: string | undefined): boolean => openedHere.has(clientId)

/** The next page is the same one, opened again: it has waited already. */
let hasWaited = false

/** The server's answer did not fit the page that was begun: it opens again, and until then comes whole. */
let wholeUntil = 0
const openedAgainMs = 10_000

/**
 * A resident's page begins at once, and goes on as the server answers (docs/decisions/0112). Without a
 * connection this device has the rest.
 */
export async function openPage({ request, url, event }: Navigation): Promise<Response> {
  const isAgain = hasWaited
  hasWaited = false
  const patience = isAgain ? 0 : patienceMs
  const isFromHere = isAgain || isServerAway || !navigator.onLine
  const fromServer = askServer(request, event)
  // Whole: the line may hang in the middle.
  const whole = fromServer.then((response) => orAway(response)?.clone().text())
  const start = await Promise.race([startFor(url, isFromHere), whole.then(nothing, nothing)])
  if (start !== undefined) {
    if (isFromHere) openedHere.add(event.resultingClientId)
    const rest = restFrom(whole, url, event, patience).then((html) =>
      isFromHere ? withoutPreloads(html) : html,
    )
    event.waitUntil(rest)
    return new Response(inParts(start, rest), { headers: pageHeaders })
  }
  if (!isOfApp(url)) return fromServer.catch(() => noConnectionPage(offline.onlyServer))
  const response = await inTime(fromServer.then(orAway), patience)
  if (response) return response
  const kept = await keptHere()
  if (!kept) return fromServer.catch(() => noConnectionPage(offline.nothingKept))
  openedHere.add(event.resultingClientId)
  return new Response(startOf(url.pathname, kept.frame, true) + kept.rest, { headers: pageHeaders })
}

async function startFor({ pathname }: URL, isFromHere: boolean): Promise<string | undefined> {
  if (Date.now() < wholeUntil || !built.pages[pathname]) return undefined
  try {
    const owner = await whoseAnswers()
    return owner?.id && owner.frame ? startOf(pathname, owner.frame, isFromHere) : undefined
  } catch (reason) {
    // The browser refuses its store, or an older version kept another frame.
    console.info('The page comes whole', reason)
    return undefined
  }
}
const nothing = () => undefined

const isOfApp = ({ pathname }: URL) =>
  built.paths.some((path) => new RegExp(`^${path.replace(/\$\w+/, '[^/]+')}/?$`).test(pathname))

function askServer(request: Request, event: NavigationEvent): Promise<Response> {
  const asked = Date.now()
  // oxlint-disable-next-line no-restricted-globals -- a page is no answer of an endpoint
  const coming = (async () => (await event.preloadResponse) ?? fetch(request))()
  const fromServer = coming.then((response) => {
    isServerAway = false
    event.waitUntil(noteOwner(response, asked))
    return response
  })
  event.waitUntil(fromServer.catch(() => {}))
  return fromServer
}

/** Undefined where a proxy answers for a server that is away. */
const orAway = (response: Response) =>
  response.status < 500 || response.headers.has('x-request-id') ? response : undefined

/** Undefined after a while, and without a connection. */
const inTime = <Answer>(coming: Promise<Answer | undefined>, patience: number) =>
  Promise.race([
    coming.catch(() => undefined),
    new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), patience)),
  ])

/** What takes the place of an answer. Undefined where this device keeps nothing, or refuses it. */
async function keptHere() {
  const kept = await readKept().catch(nothing)
  const rest = kept && keptRest(kept)
  if (!kept || rest === undefined) return undefined
  isServerAway = true
  return { frame: kept.frame, rest }
}

/** Where the server answers with another page (a redirect, a failure, one of another build), it opens again. */
async function restFrom(
  whole: Promise<string | undefined>,
  { pathname, search }: URL,
  { resultingClientId }: NavigationEvent,
  patience: number,
): Promise<string> {
  const kept = (await inTime(whole, patience)) === undefined ? await keptHere() : undefined
  if (kept) {
    if (!wasOpenedHere(resultingClientId) && (await isOpenedAgain(resultingClientId))) return ''
    openedHere.add(resultingClientId)
    return kept.rest
  }
  const html = (await whole.catch(() => undefined)) ?? ''
  const [, rest] = html.split(restMark(built.entry))
  if (rest !== undefined) return rest
  wholeUntil = Date.now() + openedAgainMs
  return openAgain(pathname + search)
}

/** Its scripts may hang too: the second time, they come from this device. */
async function isOpenedAgain(clientId = ''): Promise<boolean> {
  try {
    const page = await self.clients.get(clientId)
    hasWaited = page !== undefined
    await page?.navigate(page.url)
    return page !== undefined
  } catch (reason) {
    hasWaited = false
    console.info('The page goes on as it began', reason)
    return false
  }
}

const inParts = (start: string, rest: Promise<string>) =>
  new ReadableStream<string>({
    async start(controller) {
      controller.enqueue(start)
      controller.enqueue(await rest)
      controller.close()
    },
  }).pipeThrough(new TextEncoderStream())

/** Each page of the server says whose it is. */
async function noteOwner(response: Response, since: number) {
  const id = response.headers.get('x-person')
  if (id !== null) await claim({ id: id === 'nobody' ? null : id, since })
}
