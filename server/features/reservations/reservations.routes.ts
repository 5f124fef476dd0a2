import type { FastifyInstance } from 'fastify'
import { getLine, setLine } from '#contract/line.ts'
import {
  declineReservation,
  extendReservation,
  getReservation,
  releaseReservation,
  reserve as reserveEndpoint,
} from '#contract/reservations.ts'
import { allow, authorize, may } from '#server/permissions.ts'
import { serve } from '#server/platform/http/serve.ts'
import type { Needs } from '#server/needs.ts'
import { setPassesOn, viewReservation } from '../line/index.ts'
import { findVisiblePost, lockPost } from '../posts/index.ts'
import { endReservation, extend, reserve } from './reserve.ts'
import { findLine, findOpenOf } from './reservations.store.ts'

export function reservationRoutes(app: FastifyInstance, needs: Needs) {
  const { db, limits, line } = needs

  serve(app, getLine, async ({ viewer, params }) => {
    const post = await findVisiblePost(db, viewer.id, params.postId)
    authorize(viewer, 'post.keep-line', post)
    const open = await findOpenOf(db, post.id)
    const kept = await findLine(db, post.id)
    return {
      ...kept,
      mayDraw: !kept.draw && open === undefined && may(viewer, 'post.draw', post) === allow,
      reservation: open === undefined ? null : await viewReservation(db, line.clock, viewer, open),
    }
  })

  serve(app, setLine, async ({ viewer, params, body: { passesOn } }) => {
    await limits.take('gesture.account', viewer.id)
    await db.transaction(async (tx) => {
      const post = await lockPost(tx, viewer.id, params.postId)
      authorize(viewer, 'post.keep-line', post)
      await setPassesOn(tx, post.id, passesOn)
    })
    return { passesOn }
  })

  serve(app, reserveEndpoint, async ({ viewer, params, body, idempotencyKey }) => {
    await limits.take('reservation.account', viewer.id)
    const id = await reserve(needs, viewer, { postId: params.postId, key: idempotencyKey, ...body })
    return { reservation: await viewReservation(db, line.clock, viewer, id) }
  })

  serve(app, getReservation, async ({ viewer, params }) => ({
    reservation: await viewReservation(db, line.clock, viewer, params.reservationId),
  }))

  serve(app, extendReservation, async ({ viewer, params, body }) => {
    await limits.take('reservation.account', viewer.id)
    await extend(needs, viewer, params.reservationId, new Date(body.until))
    return { reservation: await viewReservation(db, line.clock, viewer, params.reservationId) }
  })

  serve(app, releaseReservation, async ({ viewer, params, body }) => {
    await limits.take('reservation.account', viewer.id)
    await endReservation(needs, viewer, params.reservationId, 'release', body.passOn)
    return { reservation: await viewReservation(db, line.clock, viewer, params.reservationId) }
  })

  serve(app, declineReservation, async ({ viewer, params }) => {
    await limits.take('reservation.account', viewer.id)
    await endReservation(needs, viewer, params.reservationId, 'decline', true)
    return { reservation: await viewReservation(db, line.clock, viewer, params.reservationId) }
  })
}
