import { randomUUID } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { encryptedCookie, type CookieSettings } from '../google/encrypted-cookie.ts'

const device = z.object({ id: z.string(), accounts: z.array(z.string()) })

/** Latest first. */
export type Device = z.infer<typeof device>

// The maximum that browsers keep. It grants no access, only exemption from others' failures.
const cookie = encryptedCookie({
  name: 'device',
  context: 'known device',
  keptSeconds: 400 * 86_400,
  schema: device,
})
/** A family may share a tablet. */
const accountsKept = 4

export const readDevice = (settings: CookieSettings, request: FastifyRequest): Device | undefined =>
  cookie.read(settings, request)

export function rememberDevice(settings: CookieSettings, reply: FastifyReply, accountId: string) {
  const { id, accounts } = readDevice(settings, reply.request) ?? { id: randomUUID(), accounts: [] }
  const others = accounts.filter((other) => other !== accountId)
  cookie.keep(settings, reply, { id, accounts: [accountId, ...others].slice(0, accountsKept) })
}
