import type { Part, Queryable } from '#server/platform/database/db.ts'
import { postActionsOf, seesLocations } from '#server/permissions.ts'
import type { PostSubject } from '#server/permission-subjects.ts'
import type { Viewer } from '#server/viewer.ts'

type PostSettings = { locationsVisibleTo: 'verified' | 'signed-in' }

export type PostReader = {
  id: string
  seesLocations: boolean
  /** JSON of what the reader may do with a post. */
  can: (post: PostSubject) => string
}

/** Asks each rule once for each kind of post, not for each post. */
export function postReader(viewer: Viewer, { locationsVisibleTo }: PostSettings): PostReader {
  const known = new Map<number, string>()
  return {
    id: viewer.id,
    seesLocations: seesLocations(viewer, locationsVisibleTo),
    can: (post) => {
      const isOwn = post.creatorId === viewer.id
      const kind = Number(isOwn) + 2 * Number(post.sold) + 4 * Number(post.hidden)
      let can = known.get(kind)
      if (can === undefined) known.set(kind, (can = JSON.stringify(postActionsOf(viewer, post))))
      return can
    },
  }
}

/** What all neighbours read of a post. */
export type CardRow = {
  id: string
  version: number
  creatorId: string
  sold: boolean
  hidden: boolean
  /** JSON */
  text: string
  /** JSON; null if the post hides it. */
  location: string
  /** Else a shown part is not the verified address. */
  showsOwnTower: boolean
  showsOwnAddress: boolean
}

/** A post as JSON, in two parts. */
export type PostJson = readonly [Buffer, string]

export type Cards = {
  /**
   * The posts of these places; undefined for null, and for a post that was deleted or hidden from
   * the reader in the meantime. `visible` is the condition for a post `p` that is not kept.
   */
  of: (
    db: Queryable,
    reader: PostReader,
    places: readonly (string | null)[],
    visible?: Part,
  ) => Promise<(PostJson | undefined)[]>
  /** Of a post that was made just now. */
  ofNew: (reader: PostReader, row: CardRow) => PostJson
}
