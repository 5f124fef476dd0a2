import type { FastifyInstance } from 'fastify'
import { type Profile, findUser, getProfile, listPostsOf } from '#contract/profiles.ts'
import { allow, may } from '#server/permissions.ts'
import type { Viewer } from '#server/viewer.ts'
import { readCursor } from '#server/platform/database/cursor.ts'
import { limits as numbers } from '#contract/limits.ts'
import { fail } from '#server/platform/http/fail.ts'
import { serve } from '#server/platform/http/serve.ts'
import { type PostReader, postReader, postsAnswer } from '../posts/index.ts'
import { type ProfileRow, findByUsername, findProfile, pageOfPosts } from './profiles.store.ts'
import { ownProfileRoutes } from './own-profile.routes.ts'
import type { Needs } from '#server/needs.ts'

export function profileRoutes(app: FastifyInstance, needs: Needs) {
  const { db, replicas, cards, limits, settings } = needs
  ownProfileRoutes(app, needs)

  serve(app, findUser, async ({ viewer, query }) => {
    await limits.take('usernameSearch.account', viewer.id)
    return { person: (await findByUsername(db, viewer.id, query.username)) ?? null }
  })

  serve(app, getProfile, async ({ viewer, params }) => {
    const row =
      (await findProfile(await replicas.reader(), viewer.id, params.userId)) ??
      fail('USER_NOT_FOUND')
    return { profile: profileView(row, viewer, postReader(viewer, settings)) }
  })

  serve(app, listPostsOf, async ({ viewer, params, query }) => {
    const after = readCursor(query.cursor)
    const db = await replicas.reader()
    const { isThere, ...page } = await pageOfPosts(db, viewer.id, params.userId, after)
    if (!isThere) fail('USER_NOT_FOUND')
    const reader = postReader(viewer, settings)
    return postsAnswer({ cards, db, reader }, page, numbers.profilePage)
  })
}

/** Privacy settings also apply on the owner's own page. */
function profileView(row: ProfileRow, viewer: Viewer, reader: PostReader): Profile {
  const { showTower, showLocation, tower, location, isBlocked, ...shown } = row
  const person = { userId: row.id, isBlocked }
  const readsLocation = reader.seesLocations || row.id === viewer.id
  const can: Profile['can'] = []
  if (may(viewer, 'profile.message', person) === allow) can.push('message')
  if (may(viewer, 'profile.block', person) === allow) can.push(isBlocked ? 'unblock' : 'block')
  if (may(viewer, 'profile.edit', person) === allow) can.push('edit')
  return {
    ...shown,
    ...(showTower && { tower }),
    ...(showLocation && readsLocation && { location }),
    can,
  }
}
