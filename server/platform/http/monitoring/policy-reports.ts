import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { addressKey } from '../../rate-limits/address-limit.ts'
import type { Limits } from '../../rate-limits/rate-limits.ts'
import { fail } from '../fail.ts'
import { directives, reportPath } from '../security-headers.ts'

/** Of the Reporting API, then of `report-uri`. */
const report = z.union([
  z.array(z.object({ type: z.string(), body: z.object({ effectiveDirective: z.string() }) })),
  z.object({ 'csp-report': z.object({ 'effective-directive': z.string() }) }),
])
const maxBytes = 16_384

/**
 * What browsers refused by our Content-Security-Policy: only counted, by directive. Everything else
 * in a report can name people and what they read.
 */
export function registerPolicyReports(app: FastifyInstance, limits: Limits) {
  const counts = new Map<string, number>()
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      ['application/reports+json', 'application/csp-report'],
      { parseAs: 'string', bodyLimit: maxBytes },
      (_request, text, done) => done(null, text),
    )
    const config = { access: 'public', readsNoSession: true, changesNoAccount: true } as const
    scope.post(reportPath, { config }, async (request, reply) => {
      await limits.take('policyReport.address', addressKey(request.ip))
      for (const given of directivesIn(String(request.body))) {
        const directive = directives.has(given) ? given : 'other'
        counts.set(directive, (counts.get(directive) ?? 0) + 1)
      }
      return reply.code(204).send()
    })
  })
  return counts as ReadonlyMap<string, number>
}

function directivesIn(text: string): string[] {
  const { data } = report.safeParse(jsonIn(text))
  if (!data) return fail('INVALID_INPUT')
  return Array.isArray(data)
    ? data.map(({ body }) => body.effectiveDirective)
    : [data['csp-report']['effective-directive']]
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return fail('INVALID_INPUT')
  }
}
