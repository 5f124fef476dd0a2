import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { calendarPath } from '#contract/handover-paths.ts'
import { id } from '#contract/fields.ts'
import {
  acceptTime,
  getHandoverRecord,
  getPass,
  handOver as handOverEndpoint,
  listReservations,
  proposeTime,
  sayWord as sayWordEndpoint,
} from '#contract/handovers.ts'
import type { Needs } from '#server/needs.ts'
import { fail } from '#server/platform/http/fail.ts'
import { serve } from '#server/platform/http/serve.ts'
import type { Viewer } from '#server/viewer.ts'
import { isParticipant } from '../chat/index.ts'
import { recordOf, reservationsOfChat, viewReservation, viewReservations } from '../line/index.ts'
import { calendarOf } from './calendar.ts'
import { handOver, seePass } from './pass.ts'
import { accept, propose } from './propose.ts'
import { sayWord } from './words.ts'

export function handoverRoutes(app: FastifyInstance, needs: Needs) {
  const { db, limits, line } = needs
  const shown = async (viewer: Viewer, id: string) => ({
    reservation: await viewReservation(db, line.clock, viewer, id),
  })

  serve(app, proposeTime, async ({ viewer, params: { reservationId }, body, idempotencyKey }) => {
    await limits.take('handoverTime.account', viewer.id)
    const { placeId = null, door = null } = body
    const span = { startsAt: new Date(body.startsAt), endsAt: new Date(body.endsAt) }
    await propose(needs, viewer, reservationId, { ...span, placeId, door }, idempotencyKey)
    return shown(viewer, reservationId)
  })

  serve(app, acceptTime, async ({ viewer, params: { reservationId, timeId } }) => {
    await limits.take('handoverTime.account', viewer.id)
    await accept(needs, viewer, reservationId, timeId)
    return shown(viewer, reservationId)
  })

  serve(app, getPass, async ({ viewer, params }) => seePass(needs, viewer, params.reservationId))

  serve(app, handOverEndpoint, async ({ viewer, params: { reservationId }, body }) => {
    const told = await handOver(needs, viewer, reservationId, body)
    return { ...(await shown(viewer, reservationId)), told }
  })

  serve(app, sayWordEndpoint, async ({ viewer, params: { reservationId }, body }) => {
    await limits.take('reservation.account', viewer.id)
    await sayWord(needs, viewer, reservationId, body.word)
    return shown(viewer, reservationId)
  })

  serve(app, listReservations, async ({ viewer, params: { conversationId } }) => {
    if (!(await isParticipant(db, conversationId, viewer.id))) fail('CONVERSATION_NOT_FOUND')
    const ids = await reservationsOfChat(db, viewer.id, conversationId)
    return { reservations: await viewReservations(db, line.clock, viewer, ids) }
  })

  serve(app, getHandoverRecord, async ({ viewer }) => ({
    record: await recordOf(db, viewer.id, await line.clock(db)),
  }))

  app.get<{ Params: z.infer<typeof byReservation> }>(
    calendarPath(':reservationId'),
    { config: { access: 'resident' }, schema: { params: byReservation }, exposeHeadRoute: false },
    async (request, reply) => {
      const viewer = request.viewer ?? fail('NOT_SIGNED_IN')
      const file = await calendarOf(needs, viewer, request.params.reservationId)
      return reply
        .type('text/calendar; charset=utf-8')
        .header('content-disposition', 'attachment; filename="handover.ics"')
        .send(file)
    },
  )
}

const byReservation = z.object({ reservationId: id })
