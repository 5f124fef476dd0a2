import type { PostAction } from '#contract/posts.ts'
import { allow, may } from '#server/permissions.ts'
import type { Viewer } from '#server/viewer.ts'

export type PostSettings = { locationsVisibleTo: 'verified' | 'signed-in' }

/** Somebody who looks at posts, as the SQL function `shown_post` asks for them (migration 0014_seller). */
export type PostReader = {
  id: string
  /** What they may do with another's post, an own one, an own hidden one, each of them unsold and sold: each a list as JSON. */
  can: string[]
  /** Whether they may read the apartment of a post that shows it. */
  seesLocations: boolean
}

/** Every rule is asked here, once for each kind of post, so that a page of them costs no more and SQL restates none. */
export function postReader(viewer: Viewer, settings: PostSettings): PostReader {
  const { id } = viewer
  const whose = [
    { creatorId: somebodyElse, hidden: false },
    { creatorId: id, hidden: false },
    { creatorId: id, hidden: true },
  ]
  const kinds = whose.flatMap((post) => [false, true].map((sold) => ({ ...post, sold })))
  const can = kinds.map((post) => JSON.stringify(actionsOn(viewer, post)))
  return {
    id,
    can,
    seesLocations: viewer.isVerified || settings.locationsVisibleTo === 'signed-in',
  }
}

const somebodyElse = ''

type Kind = { creatorId: string; sold: boolean; hidden: boolean }
type Rule = (viewer: Viewer, post: Kind) => ReturnType<typeof may>

const rules: Record<PostAction, Rule> = {
  like: (viewer) => may(viewer, 'post.like'),
  save: (viewer) => may(viewer, 'post.save'),
  report: (viewer, post) => may(viewer, 'post.report', post),
  'show-interest': (viewer, post) => may(viewer, 'post.show-interest', post),
  message: (viewer, post) => may(viewer, 'post.message', post),
  edit: (viewer, post) => may(viewer, 'post.edit', post),
  'mark-sold': (viewer, post) => may(viewer, 'post.mark-sold', post),
  delete: (viewer, post) => may(viewer, 'post.delete', post),
}

const actionsOn = (viewer: Viewer, post: Kind) =>
  Object.entries(rules).flatMap(([action, rule]) => (rule(viewer, post) === allow ? [action] : []))
