import { randomUUID } from 'node:crypto'
import { Metadata, Server, type ServerOptions } from '@tus/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { errors } from '#contract/errors.ts'
import { fail, problemOf, retryAfterOf } from '../http/fail.ts'
import { outageOf } from '../database/outage.ts'
import type { EncryptionKey } from '../secrets/encryption.ts'
import { newUploadKey } from './arriving-bytes.ts'
import { EncryptedStore } from './encrypted-store.ts'
import type { UploadRecords } from './upload-records.ts'

type Options = {
  directory: string
  keys: readonly EncryptionKey[]
  records: UploadRecords
  purposes: readonly string[]
  maxBytes: number
  expirationMs: number
  removeBytes: (id: string) => Promise<void>
}
type TusRequest = Parameters<NonNullable<ServerOptions['onIncomingRequest']>>[0]

const path = '/api/uploads'
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Checks permissions before tus sees the request. */
export function registerTus(app: FastifyInstance, options: Options): void {
  const { records } = options
  /** tus must not read the id from the address: it would take the last part of a query. */
  const uploadOf = new WeakMap<object, string>()
  const tus = tusServer(app, options, (request) => {
    const raw = request.runtime?.node?.req
    return raw && uploadOf.get(raw)
  })

  const passOn = async (request: FastifyRequest, reply: FastifyReply, id: string) => {
    uploadOf.set(request.raw, id)
    reply.hijack()
    // A hijacked reply loses the headers set by hooks.
    for (const [name, value] of Object.entries(reply.getHeaders()))
      if (value !== undefined) reply.raw.setHeader(name, value)
    try {
      await tus.handle(request.raw, reply.raw)
    } catch (error) {
      request.log.error({ err: error, upload: id }, 'an upload request failed')
      reply.raw.destroy()
    }
  }

  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
    const route = { config: { access: 'resident' }, exposeHeadRoute: false } as const
    scope.route({
      ...route,
      method: 'POST',
      url: path,
      handler: async (request, reply) => {
        const id = randomUUID()
        await records.create({
          id,
          ...beginning(request, options),
          wrappedKey: newUploadKey(options.keys, id),
        })
        await passOn(request, reply, id)
        if (reply.raw.statusCode === 201) return
        await records.remove(id)
        await options.removeBytes(id)
      },
    })
    scope.route<{ Params: { id: string } }>({
      ...route,
      method: ['HEAD', 'PATCH', 'DELETE', 'GET'],
      url: `${path}/:id`,
      handler: async (request, reply) => {
        const { id } = request.params
        const record = uuid.test(id) ? await records.find(id) : undefined
        // Not even the owner can download: a stolen session gains nothing.
        if (request.method === 'GET' || !record || record.ownerId !== request.viewer?.id)
          fail('NOT_FOUND')
        await passOn(request, reply, id)
      },
    })
  })
}

function tusServer(
  app: FastifyInstance,
  options: Options,
  uploadOf: (request: TusRequest) => string | undefined,
): Server {
  return new Server({
    path,
    datastore: new EncryptedStore(options),
    maxSize: options.maxBytes,
    relativeLocation: true,
    allowedOrigins: () => false, // no page elsewhere uploads here
    namingFunction: (request) => uploadOf(request) ?? fail('NOT_FOUND'),
    getFileIdFromRequest: (request) => uploadOf(request),
    onResponseError: (request, error) =>
      error instanceof Error ? failureOf(app, request, error) : undefined,
  })
}

function failureOf(app: FastifyInstance, request: TusRequest, error: Error) {
  const outage = outageOf(error)
  if (outage) app.reportOutage(outage)
  else app.log.error({ err: error }, 'an upload request failed')
  const code = outage?.code ?? 'UNEXPECTED'
  const response = request.runtime?.node?.res
  const retryAfter = retryAfterOf(code)
  if (retryAfter !== undefined) response?.setHeader('retry-after', retryAfter)
  return {
    status_code: errors[code].status,
    body: JSON.stringify(problemOf(code, String(response?.getHeader('x-request-id')))),
  }
}

function beginning(request: FastifyRequest, { purposes, maxBytes }: Options) {
  const sizeBytes = Number(request.headers['upload-length'])
  if (!Number.isSafeInteger(sizeBytes) || sizeBytes < 1) fail('INVALID_INPUT')
  if (sizeBytes > maxBytes) fail('IMAGE_TOO_LARGE')
  const purpose = purposeIn(request.headers['upload-metadata'])
  if (!purpose || !purposes.includes(purpose)) fail('INVALID_INPUT')
  return { ownerId: request.viewer?.id ?? fail('NOT_SIGNED_IN'), purpose, sizeBytes }
}

function purposeIn(metadata: string | string[] | undefined): string | null | undefined {
  try {
    return Metadata.parse(String(metadata ?? ''))['purpose']
  } catch {
    return fail('INVALID_INPUT')
  }
}
