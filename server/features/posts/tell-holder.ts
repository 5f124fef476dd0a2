import { isDeepStrictEqual } from 'node:util'
import { hourMs } from '#contract/time-units.ts'
import { text } from '#text'
import type { Tx } from '#server/platform/database/db.ts'
import { noticeTo, openTurns, tell, type Line } from '../line/index.ts'
import { wasToldSince, type KeptListing, type StoredListing } from './post-edits.store.ts'
import type { VisiblePost } from './posts.store.ts'

const told = ['title', 'priceCents', 'condition', 'description'] as const

/** Whether who reserved it should look again. `ids` of the pictures: undefined if they stay. */
export function isOtherThing(kept: KeptListing, wanted: StoredListing, ids?: readonly string[]) {
  const keptIds = kept.images.map(({ id }) => id)
  return (
    told.some((name) => kept[name] !== wanted[name]) ||
    (ids !== undefined && !isDeepStrictEqual(keptIds, ids))
  )
}

/** At most once an hour. The caller holds the post. */
export async function tellHolder(tx: Tx, line: Line, post: VisiblePost) {
  const [turn] = await openTurns(tx, [post.id])
  if (!turn || turn.holderId === null) return
  const at = await line.clock(tx)
  // As it was called when the turn began, so the sentence is the same each time.
  const message = text.deals.changed(turn.title)
  if (await wasToldSince(tx, turn.id, message, new Date(at.getTime() - hourMs))) return
  await tell(tx, [noticeTo(turn.holderId, 'turn', message, turn, turn.sellerId)], at)
}
