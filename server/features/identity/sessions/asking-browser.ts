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

/** This browser knew the password, so following the link is enough. */
export const rememberAsking = (settings: CookieSettings, reply: FastifyReply, accountId: string) =>
  cookie.keep(settings, reply, accountId)

/** A sign-up that replaces an unverified account has another id and does not match. */
export const hasAsked = (
  settings: CookieSettings,
  request: FastifyRequest,
  accountId: string,
): boolean => cookie.read(settings, request) === accountId
