import { isIPv6 } from 'node:net'
import { isHttps } from '#server/config/urls.ts'
import type { Config } from '#server/config/config.ts'
import { unbelievedMetric } from '#server/platform/http/monitoring/state-metrics.ts'
import { StartError } from '#server/platform/start-error.ts'
import { aboutProxies } from '#server/start/welcome.ts'

const answerWithinMs = 3000

export async function proxy(config: Config) {
  const [problem] = aboutProxies(config)
  if (problem !== undefined) throw new StartError(problem)
  const { publicUrl, metricsToken } = config
  if (publicUrl !== undefined && isHttps(publicUrl) && metricsToken === undefined)
    return 'what it sends is not known without METRICS_TOKEN'
  const count = await unbelieved(config)
  if (count === undefined)
    return `what it sends is not known, since no Foyer tells its metrics at port ${config.port}`
  if (count > 0)
    throw new StartError(
      `${count} requests came by way of one that is not believed, so everybody behind it counts as one address. TRUSTED_PROXIES ` +
        'must name it, and it must send X-Forwarded-For.',
    )
  return config.trustedProxies.length === 0 ? 'none was seen' : 'its X-Forwarded-For is believed'
}

async function unbelieved({ host, port, metricsToken }: Config) {
  const here = ['0.0.0.0', '::'].includes(host) ? 'localhost' : host
  const url = `http://${isIPv6(here) ? `[${here}]` : here}:${port}/metrics`
  const headers = new Headers(
    metricsToken === undefined ? {} : { authorization: `Bearer ${metricsToken}` },
  )
  const answer = await fetch(url, { headers, signal: AbortSignal.timeout(answerWithinMs) }).catch(
    () => undefined,
  )
  const [, count] =
    new RegExp(`^${unbelievedMetric} (\\d+)$`, 'm').exec((await answer?.text()) ?? '') ?? []
  return count === undefined ? undefined : Number(count)
}
