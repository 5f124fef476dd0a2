import { postActionsOf, seesLocations } from '#server/permissions.ts'
import type { Viewer } from '#server/viewer.ts'

export type PostSettings = { locationsVisibleTo: 'verified' | 'signed-in' }

/** The parameters of the SQL function `shown_post`. */
export type PostReader = {
  id: string
  /** JSON with the names of migration 0024_names. */
  can: string
  seesLocations: boolean
}

/** Once for each kind of post, so that SQL repeats no rule. */
export function postReader(viewer: Viewer, { locationsVisibleTo }: PostSettings): PostReader {
  const { id } = viewer
  const others = { creatorId: '', sold: false, hidden: false }
  const own = { ...others, creatorId: id }
  const hidden = { ...own, hidden: true }
  const can = {
    others: postActionsOf(viewer, others),
    'others-sold': postActionsOf(viewer, { ...others, sold: true }),
    own: postActionsOf(viewer, own),
    'own-sold': postActionsOf(viewer, { ...own, sold: true }),
    'own-hidden': postActionsOf(viewer, hidden),
    'own-hidden-sold': postActionsOf(viewer, { ...hidden, sold: true }),
  }
  return {
    id,
    can: JSON.stringify(can),
    seesLocations: seesLocations(viewer, locationsVisibleTo),
  }
}
