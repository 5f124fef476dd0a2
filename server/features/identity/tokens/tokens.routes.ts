import type { FastifyInstance } from 'fastify'
import { createToken, listTokens, removeToken } from '#contract/personal-tokens.ts'
import type { Needs } from '#server/needs.ts'
import { authorize } from '#server/permissions.ts'
import { fail } from '#server/platform/http/fail.ts'
import { serve } from '#server/platform/http/serve.ts'
import { confirmOwner } from '../password/confirm-owner.ts'
import { makeToken } from './make-token.ts'
import { deleteToken, tokensOf } from './tokens.store.ts'

export function tokenRoutes(app: FastifyInstance, needs: Needs) {
  const { db, limits, settings } = needs

  serve(app, listTokens, async ({ viewer }) => ({ tokens: await tokensOf(db, viewer.id) }))

  serve(app, createToken, async ({ viewer, body }) => {
    if (!settings.personalTokens) fail('TOKENS_OFF')
    authorize(viewer, 'token.create')
    const account = await confirmOwner(needs, viewer.id, body.password)
    await limits.take('token.account', viewer.id)
    return makeToken(db, settings, account, body)
  })

  serve(app, removeToken, async ({ viewer, params }) => {
    if (!(await deleteToken(db, viewer.id, params.tokenId))) fail('NOT_FOUND')
    return {}
  })
}
