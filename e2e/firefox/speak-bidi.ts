import { firefox } from '@playwright/test'
import { withoutEval, type Call } from './without-eval.ts'

type Answer = {
  type?: string
  id?: number
  error?: string
  message?: string
  result?: object
  method?: string
  params?: { type?: string; text?: string | null; args?: { type: string; value?: unknown }[] }
}
type Transport = {
  send: (call: Call) => void
  onmessage: ((answer: Answer) => void) | undefined
}

/** Lets Playwright drive an installed Firefox: docs/decisions/0070-the-main-job-in-firefox.md */
export function speakBidi(): void {
  const browser = Reflect.get(firefox, '_connection').toImpl(firefox)._bidiFirefox
  const connect = browser.connectToTransport
  browser.connectToTransport = (transport: Transport, options: object) =>
    connect.call(browser, between(transport), options)
}

function between(transport: Transport): Transport {
  const send = transport.send.bind(transport)
  transport.send = (call) => send(withoutEval(call))
  let listener: Transport['onmessage']
  Object.defineProperty(transport, 'onmessage', {
    set(next: Transport['onmessage']) {
      listener = next
    },
    get: () => listener && ((answer: Answer) => listener?.(understood(answer))),
  })
  return transport
}

/** Firefox 140 does not know these, and the main job needs none of them. */
const dispensable = /^emulation\.set|^network\.addDataCollector$|^browser\.setDownloadBehavior$/

function understood(answer: Answer): Answer {
  const { id, error, message, method, params } = answer
  if (id !== undefined && error === 'unknown command' && dispensable.test(message ?? ''))
    return { type: 'success', id, result: {} }
  // Playwright would report a logged error as the word "Error".
  if (method === 'log.entryAdded' && params?.args?.some(({ type }) => type === 'error'))
    return { ...answer, params: { ...params, args: [{ type: 'string', value: params.text }] } }
  return answer
}
