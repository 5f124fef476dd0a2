import type { FastifyInstance } from 'fastify'
import {
  addHandoverPlace,
  changeHandoverPlace,
  listHandoverPlaces,
  listManagedPlaces,
  orderHandoverPlaces,
} from '#contract/places.ts'
import type { Needs } from '#server/needs.ts'
import { authorize } from '#server/permissions.ts'
import { serve } from '#server/platform/http/serve.ts'
import { addPlace, changeOrder, changePlace } from './change-places.ts'
import { listOfferedPlaces, listPlaces } from './places.store.ts'

export function placeRoutes(app: FastifyInstance, { db }: Needs) {
  const all = async () => ({ places: await listPlaces(db) })

  serve(app, listHandoverPlaces, async () => ({ places: await listOfferedPlaces(db) }))

  serve(app, listManagedPlaces, async ({ viewer }) => {
    authorize(viewer, 'places.change')
    return all()
  })

  serve(app, addHandoverPlace, async ({ viewer, body, idempotencyKey }) => {
    authorize(viewer, 'places.change')
    await addPlace(db, viewer, body, idempotencyKey)
    return all()
  })

  serve(app, changeHandoverPlace, async ({ viewer, params, body }) => {
    authorize(viewer, 'places.change')
    await changePlace(db, viewer, { id: params.placeId, ...body })
    return all()
  })

  serve(app, orderHandoverPlaces, async ({ viewer, body }) => {
    authorize(viewer, 'places.change')
    await changeOrder(db, viewer, body.ids)
    return all()
  })
}
