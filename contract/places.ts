import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { atMost, id, trim } from './fields.ts'
import { limits } from './limits.ts'
import { text } from './text/en.ts'

const place = z.object({ id, name: z.string(), hint: z.string() })
export type HandoverPlace = z.infer<typeof place>

const managedPlace = z.extend(place, { isOffered: z.boolean() })
export type ManagedPlace = z.infer<typeof managedPlace>
const managed = z.object({ places: z.array(managedPlace) })

export const placeForm = z.object({
  name: z
    .string()
    .check(
      trim,
      z.minLength(1, text.places.nameRequired),
      atMost(limits.placeNameMaxLength, text.form.tooLong),
    ),
  hint: z.string().check(trim, atMost(limits.placeHintMaxLength, text.form.tooLong)),
})
export type PlaceForm = z.infer<typeof placeForm>

export const listHandoverPlaces = endpoint({
  method: 'GET',
  path: '/api/handover-places',
  summary: 'The places on offer for handovers, in the administrator’s order',
  output: z.object({ places: z.array(place) }),
})

export const listManagedPlaces = endpoint({
  method: 'GET',
  path: '/api/admin/handover-places',
  access: 'moderator',
  summary: 'All places for handovers, also withdrawn ones; administrators only',
  output: managed,
  errors: ['ADMINISTRATORS_ONLY'],
})

export const addHandoverPlace = endpoint({
  method: 'POST',
  path: '/api/admin/handover-places',
  access: 'moderator',
  changesNoAccount: true,
  summary: 'Adds a place at the end; names differ among the places on offer',
  idempotent: true,
  body: placeForm,
  output: managed,
  errors: ['ADMINISTRATORS_ONLY', 'PLACE_EXISTS', 'PLACES_TOO_MANY', 'IDEMPOTENCY_KEY_REUSED'],
})

export const changeHandoverPlace = endpoint({
  method: 'PUT',
  path: '/api/admin/handover-places/:placeId',
  access: 'moderator',
  changesNoAccount: true,
  summary: 'Renames, withdraws or offers a place; what was agreed there keeps it',
  params: z.object({ placeId: id }),
  body: z.extend(placeForm, { isOffered: z.boolean() }),
  output: managed,
  errors: ['ADMINISTRATORS_ONLY', 'NOT_FOUND', 'PLACE_EXISTS', 'PLACES_TOO_MANY'],
})

export const orderHandoverPlaces = endpoint({
  method: 'PUT',
  path: '/api/admin/handover-places/order',
  access: 'moderator',
  changesNoAccount: true,
  summary: 'Puts the places in this order; `ids` are all of them, also withdrawn ones',
  body: z.object({ ids: z.array(id) }),
  output: managed,
  errors: ['ADMINISTRATORS_ONLY', 'PLACES_CHANGED'],
})
