import type { FastifyInstance } from 'fastify'
import {
  getUserSettings,
  removeProfileImage,
  setProfileImage,
  setUserSettings,
  updateProfile,
} from '#contract/own-profile.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Limits } from '#server/platform/limits/rate-limits.ts'
import { serve } from '#server/platform/http/serve.ts'
import { removePicture, setPicture } from './change-picture.ts'
import { changeProfile } from './change-profile.ts'
import { readSettings, writeSettings } from './own-profile.store.ts'

export function ownProfileRoutes(app: FastifyInstance, { db, limits }: { db: Db; limits: Limits }) {
  serve(app, updateProfile, async ({ viewer, body }) => {
    await limits.take('gesture.account', viewer.id)
    return { profile: await changeProfile(db, viewer.id, body) }
  })

  serve(app, setProfileImage, async ({ viewer, body }) => {
    await limits.take('gesture.account', viewer.id)
    return { imageUrl: await setPicture(db, viewer.id, body.imageId) }
  })

  serve(app, removeProfileImage, async ({ viewer }) => {
    await limits.take('gesture.account', viewer.id)
    await removePicture(db, viewer.id)
    return {}
  })

  serve(app, getUserSettings, async ({ viewer }) => readSettings(db, viewer.id))

  serve(app, setUserSettings, async ({ viewer, body }) => {
    await limits.take('gesture.account', viewer.id)
    return writeSettings(db, viewer.id, body)
  })
}
