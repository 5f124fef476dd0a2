import { isHttps } from '#server/config/urls.ts'
import type { Config } from '#server/config/config.ts'
import { untrustedForwardsMetric } from '#server/platform/http/monitoring/state-metrics.ts'
import { StartError } from '#server/platform/start-error.ts'
import { aboutProxies } from '#server/start/welcome.ts'
import { askServer } from './server.ts'

export async function proxy(config: Config) {
  const [problem] = aboutProxies(config)
  if (problem !== undefined) throw new StartError(problem)
  const { publicUrl, metricsToken } = config
  if (publicUrl !== undefined && isHttps(publicUrl) && metricsToken === undefined)
    return 'not checked: with https, that needs METRICS_TOKEN'
  const count = await untrustedForwards(config)
  if (count === undefined)
    return `not checked: no Foyer answers with its metrics at port ${config.port}`
  if (count > 0)
    throw new StartError(
      `${count} requests came through a proxy that is not trusted, so everybody behind it counts as one IP address. ` +
        'TRUSTED_PROXIES must name it.',
    )
  // A proxy that does not send X-Forwarded-For looks like a browser.
  return 'no request came through a proxy that is not trusted'
}

async function untrustedForwards(config: Config) {
  const { metricsToken } = config
  const headers = new Headers(
    metricsToken === undefined ? {} : { authorization: `Bearer ${metricsToken}` },
  )
  const answer = await askServer(config, '/metrics', headers)
  const [, count] =
    new RegExp(`^${untrustedForwardsMetric} (\\d+)$`, 'm').exec((await answer?.text()) ?? '') ?? []
  return count === undefined ? undefined : Number(count)
}
