import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { rssPath } from '#contract/personal-tokens.ts'
import type { Needs } from '#server/needs.ts'
import { originOf } from '#server/platform/http/origin.ts'
import { authenticateToken } from '../identity/index.ts'
import { newPosts, type NewPost } from './rss.store.ts'
import { writeRss } from './write-rss.ts'

/** Feed readers send no headers, so the token is in the address; the log has only the route's. */
export function rssRoutes(app: FastifyInstance, { db, limits, replicas, settings }: Needs) {
  app.get<{ Params: { token: string } }>(
    rssPath(':token'),
    { config: { access: 'public', readsNoSession: true } },
    async (request, reply) => {
      const { id } = await authenticateToken({ db, settings }, request, request.params.token, 'rss')
      await limits.take('rss.account', id)
      const posts = await newPosts(await replicas.reader(), id)
      const rss = writeRss(posts, originOf(settings, request), settings.building)
      const etag = `"${createHash('sha256').update(rss).digest('base64url')}"`
      const changedAt = lastChange(posts)
      // Not stored by anybody between, and asked for again each time.
      reply.header('cache-control', 'private, no-cache').header('etag', etag)
      if (changedAt) reply.header('last-modified', changedAt.toUTCString())
      if (isKnown(request, etag, changedAt)) return reply.code(304).send()
      return reply.type('application/rss+xml; charset=utf-8').send(rss)
    },
  )
}

const lastChange = (posts: NewPost[]) =>
  posts.length === 0
    ? undefined
    : new Date(Math.max(...posts.map(({ updatedAt }) => updatedAt.getTime())))

/** The tag counts alone where it is sent: it also knows of posts that are gone (RFC 9110, 13.1.3). */
function isKnown({ headers }: FastifyRequest, etag: string, changedAt: Date | undefined): boolean {
  const tags = headers['if-none-match']
  if (tags !== undefined)
    return tags.split(',').some((tag) => ['*', etag].includes(tag.trim().replace(/^W\//, '')))
  const since = Date.parse(headers['if-modified-since'] ?? '')
  return changedAt !== undefined && Math.floor(changedAt.getTime() / 1000) * 1000 <= since
}
