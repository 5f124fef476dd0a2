import type { FastifyInstance, FastifyRequest } from 'fastify'
import { answerKey, pagesKey } from '#contract/bootstrap.ts'
import type { Read } from '#contract/pages.ts'

export type Answer = { read: Read; status: number; json: string }

/** With the viewer's permissions. */
export async function ask(
  app: FastifyInstance,
  request: FastifyRequest,
  read: Read,
): Promise<Answer> {
  const { params = {}, query = {} } = read.input
  const url = read.endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  )
  const { cookie, host } = request.headers
  const answer = await app.inject({
    method: 'GET',
    url,
    query: Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined)),
    remoteAddress: request.ip,
    headers: { ...(cookie !== undefined && { cookie }), ...(host !== undefined && { host }) },
  })
  return { read, status: answer.statusCode, json: answer.payload }
}

/** The browser repeats failed requests. */
export function seedsOf(answers: Answer[]) {
  const seeds = answers
    .filter(({ status }) => status === 200)
    .map(({ read, json }) => {
      const key = (read.paged ? pagesKey : answerKey)(read.endpoint, read.input)
      return `[${JSON.stringify(key)},${read.paged ? `{"pages":[${json}],"pageParams":[null]}` : json}]`
    })
  return `[${seeds.join(',')}]`
}
