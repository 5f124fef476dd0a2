import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { limits } from '#contract/limits.ts'
import { encryptedCookie, type CookieSettings } from '../google/encrypted-cookie.ts'

const keptSeconds = limits.verificationLinkHours * 3600
const cookie = encryptedCookie({
  name: 'asked',
  context: 'asked for a link',
  keptSeconds,
  schema: z.string(),
})

/** In this browser somebody who knows the account's password asked for the link to an address: here following it is enough. */
export const rememberAsking = (
  settings: CookieSettings,
  reply: FastifyReply,
  accountId: string,
): void => cookie.keep(settings, reply, accountId)

/** Whether the link to this account's address was asked for in this browser. A sign-up that replaces another is another account. */
export const hasAsked = (
  settings: CookieSettings,
  request: FastifyRequest,
  accountId: string,
): boolean => cookie.read(settings, request) === accountId
