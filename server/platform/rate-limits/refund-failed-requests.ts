import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyInstance } from 'fastify'
import type { Limits } from './rate-limits.ts'

type Charge = () => Promise<void>

/** Gives attempts back when the request ends in a 5xx. */
export function givenBackAfterFailure(app: FastifyInstance, limits: Limits): Limits {
  const charges = new AsyncLocalStorage<Map<string, Charge>>()
  const ofRequest = new WeakMap<object, Map<string, Charge>>()
  app.addHook('preHandler', (request, _reply, done) => {
    const taken = new Map<string, Charge>()
    ofRequest.set(request, taken)
    charges.run(taken, done)
  })
  app.addHook('onResponse', async (request, reply) => {
    if (reply.statusCode < 500) return
    const giving = await Promise.allSettled(
      [...(ofRequest.get(request)?.values() ?? [])].map((giveBack) => giveBack()),
    )
    for (const outcome of giving)
      if (outcome.status === 'rejected')
        request.log.warn({ err: outcome.reason }, 'a limit could not be given back')
  })
  const idOf = (name: string, key: string) => `${name} ${key}`
  const settled =
    (act: Limits['giveBack']): Limits['giveBack'] =>
    async (name, key) => {
      await act(name, key)
      charges.getStore()?.delete(idOf(name, key))
    }
  return {
    take: async (name, key) => {
      await limits.take(name, key)
      charges.getStore()?.set(idOf(name, key), () => limits.giveBack(name, key))
    },
    giveBack: settled(limits.giveBack),
    forgive: settled(limits.forgive),
  }
}
