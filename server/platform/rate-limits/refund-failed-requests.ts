import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Limits } from './rate-limits.ts'

type Charges = Map<string, () => Promise<void>>

declare module 'fastify' {
  interface FastifyRequest {
    charges: Charges | null
  }
}

/** Gives attempts back when the request ends in a 5xx. */
export function givenBackAfterFailure(app: FastifyInstance, limits: Limits): Limits {
  const current = new AsyncLocalStorage<FastifyRequest>()
  app.decorateRequest('charges', null)
  app.addHook('preHandler', (request, _reply, done) => current.run(request, done))
  app.addHook('onResponse', (request, reply, done) => {
    if (reply.statusCode < 500 || !request.charges) return done()
    void giveAllBack(request, request.charges).then(() => done())
  })
  const idOf = (name: string, key: string) => `${name} ${key}`
  const settled =
    (act: Limits['giveBack']): Limits['giveBack'] =>
    async (name, key) => {
      await act(name, key)
      current.getStore()?.charges?.delete(idOf(name, key))
    }
  return {
    take: async (name, key) => {
      await limits.take(name, key)
      const request = current.getStore()
      if (!request) return
      request.charges ??= new Map()
      request.charges.set(idOf(name, key), () => limits.giveBack(name, key))
    },
    giveBack: settled(limits.giveBack),
    forgive: settled(limits.forgive),
  }
}

async function giveAllBack({ log }: FastifyRequest, charges: Charges) {
  const giving = await Promise.allSettled([...charges.values()].map((giveBack) => giveBack()))
  for (const outcome of giving)
    if (outcome.status === 'rejected')
      log.warn({ err: outcome.reason }, 'a limit could not be given back')
}
