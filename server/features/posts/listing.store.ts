import type { Image } from '#contract/images.ts'
import type { Condition, Tower } from '#contract/vocabulary.ts'
import { only, type Queryable } from '#server/platform/database/db.ts'
import { sql } from '#server/platform/database/sql.ts'

/** What a creator writes about a post. */
export type StoredListing = {
  title: string
  description: string
  priceCents: number
  condition: Condition
  tower: Tower
  location: string
  tags: string[]
  showTower: boolean
  showLocation: boolean
}

/** Every edit moves `version` on; a like or a sold toggle leaves it. */
export type KeptListing = StoredListing & {
  price: string
  isFree: boolean
  version: string
  images: Image[]
}

/** A post that is there, as its creator wrote it. */
export async function findListing(db: Queryable, id: string): Promise<KeptListing> {
  return only(
    await db.query<KeptListing>(sql`
      select title, description, price_cents as "priceCents", (price_cents * 0.01)::text as price, is_free as "isFree", condition,
        tower, location, tags, show_tower as "showTower", show_location as "showLocation", micros_of(updated_at)::text as version,
        array_to_json(array(select image from images where post_id = posts.id order by position)) as images
      from posts where id = ${id}`),
  )
}

/** Brings the post to the top of Explore, and its version on, however quickly one edit follows another. */
export async function updateListing(
  tx: Queryable,
  id: string,
  listing: StoredListing,
): Promise<void> {
  const {
    title,
    description,
    priceCents,
    condition,
    tower,
    location,
    tags,
    showTower,
    showLocation,
  } = listing
  await tx.query(sql`
    update posts set title = ${title}, description = ${description}, price_cents = ${priceCents}, is_free = ${priceCents === 0},
      condition = ${condition}, tower = ${tower}, location = ${location}, tags = ${tags}, show_tower = ${showTower},
      show_location = ${showLocation}, updated_at = greatest(now(), updated_at + interval '1 microsecond')
    where id = ${id}`)
}
