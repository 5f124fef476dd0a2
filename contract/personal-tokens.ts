import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { atMost, id, plain, trim } from './fields.ts'
import { limits } from './limits.ts'
import { ownPassword } from './passwords.ts'
import { text } from './text/en.ts'

/** A token has one: that of endpoints, or 'rss', which opens the feed and no endpoint. */
export const tokenScopes = ['read-posts', 'manage-posts', 'rss'] as const
export const tokenDays = [30, 90, 365] as const

const words = text.tokens

const personalToken = z.object({
  id,
  name: z.string(),
  scope: z.enum(tokenScopes),
  createdAt: z.string(),
  expiresAt: z.string(),
  /** A day of the building, YYYY-MM-DD. */
  lastUsedOn: z.nullable(z.string()),
})
export type PersonalToken = z.infer<typeof personalToken>

export const tokenForm = z.object({
  name: z
    .string()
    .check(
      trim,
      z.minLength(1, words.nameRequired),
      atMost(limits.tokenNameMaxLength, text.form.tooLong),
      plain(words.nameCharacters),
    ),
  scope: z.enum(tokenScopes, words.scopeRequired),
  days: z.literal([...tokenDays], words.daysRequired),
  password: ownPassword,
})

/** What a feed reader opens: RSS 2.0, so not an endpoint. */
export const rssPath = (secret: string) => `/api/rss/${secret}`

/** Describes what programs can call. */
export const apiDocsPath = '/api/docs'

export const listTokens = endpoint({
  method: 'GET',
  path: '/api/tokens',
  summary: 'The caller’s personal tokens that have not expired, oldest first',
  output: z.object({ tokens: z.array(personalToken) }),
})

export const createToken = endpoint({
  method: 'POST',
  path: '/api/tokens',
  changesNoAccount: true,
  summary:
    'Makes a personal token; only this answer has its secret. It ends with a new password or email, a suspension or the verification',
  body: tokenForm,
  output: z.object({ token: personalToken, secret: z.string() }),
  errors: [
    'PASSWORD_WRONG',
    'PASSWORD_NOT_SET',
    'TOKENS_OFF',
    'TOKENS_TOO_MANY',
    'TOKENS_NEED_VERIFICATION',
  ],
})

export const removeToken = endpoint({
  method: 'DELETE',
  path: '/api/tokens/:tokenId',
  changesNoAccount: true,
  summary: 'Removes one of the caller’s personal tokens; it works no more',
  params: z.object({ tokenId: id }),
  errors: ['NOT_FOUND'],
})
