import type { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { Server, type ServerOptions } from '@tus/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { errors } from '#contract/errors.ts'
import { outageOf } from '../database/outage.ts'
import { fail, problemOf, retryAfterOf } from '../http/fail.ts'
import { hijack } from '../http/hijack.ts'
import { countIfShed } from '../http/shed-requests.ts'
import { EncryptedStore, type StoreOptions } from './encrypted-store.ts'

export function tusServer(
  app: FastifyInstance,
  options: StoreOptions & { path: string; maxBytes: number },
) {
  /** tus must not read the id from the address: it would take the last part of a query. */
  const uploadOf = new WeakMap<object, string>()
  const idOf: NonNullable<ServerOptions['getFileIdFromRequest']> = ({ runtime }) => {
    const raw = runtime?.node?.req
    return raw && uploadOf.get(raw)
  }
  const tus = new Server({
    path: options.path,
    datastore: new EncryptedStore(options),
    maxSize: options.maxBytes,
    relativeLocation: true,
    allowedOrigins: () => false, // no page elsewhere uploads here
    namingFunction: (request) => idOf(request) ?? fail('NOT_FOUND'),
    getFileIdFromRequest: idOf,
    onResponseError: async (request, error) => {
      const arriving = request.runtime?.node?.req
      if (arriving) await readRest(arriving)
      if (!(error instanceof Error)) return undefined
      const outage = outageOf(error)
      if (outage) app.reportOutage(outage)
      else app.log.error({ err: error }, 'an upload request failed')
      const code = outage?.code ?? 'UNEXPECTED'
      countIfShed(app, code)
      const response = request.runtime?.node?.res
      const retryAfter = retryAfterOf(code)
      if (retryAfter !== undefined) response?.setHeader('retry-after', retryAfter)
      return {
        status_code: errors[code].status,
        body: JSON.stringify(problemOf(code, String(response?.getHeader('x-request-id')))),
      }
    },
  })

  return async (request: FastifyRequest, reply: FastifyReply, id: string) => {
    uploadOf.set(request.raw, id)
    hijack(reply)
    try {
      await tus.handle(request.raw, reply.raw)
    } catch (error) {
      request.log.error({ err: error, upload: id }, 'an upload request failed')
      reply.raw.destroy()
    }
  }
}

/** tus closes the connection after an error. A proxy that still sends would not see the answer. */
async function readRest(arriving: Readable) {
  arriving.removeAllListeners('data').resume()
  await finished(arriving, { writable: false }).catch(() => {
    /* The line broke: nobody waits for the answer. */
  })
}
