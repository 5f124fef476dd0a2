import * as z from 'zod/mini'
import { randomUUID } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { encryptedCookie, type CookieSettings } from './encrypted-cookie.ts'
import { limits } from '#contract/limits.ts'

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

export const readDevice = (settings: CookieSettings, request: FastifyRequest) =>
  cookie.read(settings, request)

export const isKnownDevice = (
  settings: CookieSettings,
  request: FastifyRequest,
  accountId: string,
): boolean => readDevice(settings, request)?.accounts.includes(accountId) ?? false

export function rememberDevice(settings: CookieSettings, reply: FastifyReply, accountId: string) {
  const { id, accounts } = readDevice(settings, reply.request) ?? { id: randomUUID(), accounts: [] }
  const others = accounts.filter((other) => other !== accountId)
  cookie.keep(settings, reply, { id, accounts: [accountId, ...others].slice(0, accountsKept) })
}

const keptSeconds = limits.verificationLinkHours * 3600
const askedCookie = encryptedCookie({
  name: 'asked',
  context: 'asked for a link',
  keptSeconds,
  schema: z.string(),
})

/** This browser knew the password, so following the link is enough. */
export const rememberAsking = (settings: CookieSettings, reply: FastifyReply, accountId: string) =>
  askedCookie.keep(settings, reply, accountId)

/** The account that this browser last asked for, or undefined. */
export const askedFor = (settings: CookieSettings, request: FastifyRequest) =>
  askedCookie.read(settings, request)

/** A sign-up that replaces an unverified account has another id and does not match. */
export const hasAsked = (settings: CookieSettings, request: FastifyRequest, accountId: string) =>
  askedFor(settings, request) === accountId
