import { isIPv6 } from 'node:net'
import type { Config } from '#server/config/config.ts'
import { StartError } from '#server/platform/start-error.ts'

const answerWithinMs = 3000

export async function server(config: Config) {
  const answer = await askServer(config, '/readyz')
  if (!answer)
    throw new StartError(`no Foyer answers at port ${config.port}: start it, or look into its log.`)
  if (!answer.ok)
    throw new StartError(
      `port ${config.port} answers, but not as a Foyer that is ready: look into its log.`,
    )
  return `is ready at port ${config.port}`
}

/** The Foyer that runs on this machine; undefined without an answer. */
export function askServer({ host, port }: Config, page: string, headers?: Headers) {
  const here = ['0.0.0.0', '::'].includes(host) ? 'localhost' : host
  const url = `http://${isIPv6(here) ? `[${here}]` : here}:${port}${page}`
  const signal = AbortSignal.timeout(answerWithinMs)
  return fetch(url, { ...(headers && { headers }), signal }).catch(() => undefined)
}
