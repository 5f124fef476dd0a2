import { limits } from '#contract/limits.ts'
import type { AuditAction } from '#contract/moderation-vocabulary.ts'
import type { ManagedPlace, PlaceForm } from '#contract/places.ts'
import { brokenUnique, type Db, type Tx } from '#server/platform/database/db.ts'
import { fail } from '#server/platform/http/fail.ts'
import type { Viewer } from '#server/viewer.ts'
import { writeAudit } from '../audit/index.ts'
import { insertPlace, lockPlaces, orderPlaces, placeByKey, updatePlace } from './places.store.ts'

/** Repeating a key adds nothing. */
export const addPlace = (db: Db, actor: Viewer, form: PlaceForm, key: string | null) =>
  changing(db, async (tx, places) => {
    const earlier = key === null ? undefined : await placeByKey(tx, key)
    if (earlier) return isSame(earlier, form) || fail('IDEMPOTENCY_KEY_REUSED')
    refuseTooMany(places)
    await insertPlace(tx, form, key)
    await writeAudit(tx, entry(actor, 'places.add', { place: form.name }))
  })

/** Repeating it changes nothing. */
export const changePlace = (db: Db, actor: Viewer, wanted: ManagedPlace) =>
  changing(db, async (tx, places) => {
    const place = places.find(({ id }) => id === wanted.id) ?? fail('NOT_FOUND')
    if (isSame(place, wanted) && place.isOffered === wanted.isOffered) return
    if (wanted.isOffered && !place.isOffered) refuseTooMany(places)
    await updatePlace(tx, wanted)
    const action =
      place.isOffered === wanted.isOffered
        ? 'places.change'
        : wanted.isOffered
          ? 'places.offer'
          : 'places.withdraw'
    const was = place.name === wanted.name ? {} : { was: place.name }
    await writeAudit(tx, entry(actor, action, { place: wanted.name, ...was }))
  })

export const changeOrder = (db: Db, actor: Viewer, ids: readonly string[]) =>
  changing(db, async (tx, places) => {
    const now = places.map(({ id }) => id)
    if (String(now.toSorted()) !== String(ids.toSorted())) fail('PLACES_CHANGED')
    if (String(now) === String(ids)) return
    await orderPlaces(tx, ids)
    await writeAudit(tx, entry(actor, 'places.order'))
  })

/** One change at a time. */
const changing = (db: Db, change: (tx: Tx, places: ManagedPlace[]) => Promise<unknown>) =>
  db
    .transaction(async (tx) => change(tx, await lockPlaces(tx)))
    .catch((error: unknown) =>
      brokenUnique(error) === 'handover_places_name' ? fail('PLACE_EXISTS') : Promise.reject(error),
    )

const entry = (actor: Viewer, action: AuditAction, details: Record<string, string> = {}) => ({
  actor,
  action,
  subjectId: null,
  details,
})

const isSame = (one: PlaceForm, other: PlaceForm) =>
  one.name === other.name && one.hint === other.hint

function refuseTooMany(places: readonly ManagedPlace[]) {
  if (places.filter(({ isOffered }) => isOffered).length >= limits.placesMax)
    fail('PLACES_TOO_MANY')
}
