import type { Access } from '#contract/endpoint.ts'
import { limits } from '#contract/limits.ts'
import { postAction } from '#contract/posts.ts'
import { rules } from './permission-rules.ts'
import { allow, type Answer, type PostSubject } from './permission-subjects.ts'
import { fail } from './platform/http/fail.ts'
import { isModerator, type Viewer } from './viewer.ts'

export { allow }

export type Action = keyof typeof rules
type Subject<A extends Action> = Parameters<(typeof rules)[A]> extends [Viewer, infer S] ? [S] : []

export function may<A extends Action>(viewer: Viewer, action: A, ...subject: Subject<A>): Answer
export function may(viewer: Viewer, action: Action, ...subject: never[]): Answer {
  const rule: (viewer: Viewer, ...subject: never[]) => Answer = rules[action]
  return rule(viewer, ...subject)
}

export const postActionsOf = (viewer: Viewer, post: PostSubject) =>
  postAction.options.filter((action) => {
    const rule: (viewer: Viewer, post: PostSubject) => Answer = rules[`post.${action}`]
    return rule(viewer, post) === allow
  })

/** For posts and profiles that show their apartment; LOCATIONS_VISIBLE_TO decides. */
export const seesLocations = (viewer: Viewer, visibleTo: 'verified' | 'signed-in') =>
  viewer.isVerified || visibleTo === 'signed-in'

export const conversationsPerDay = (viewer: Viewer) =>
  viewer.isVerified ? Infinity : limits.unverifiedConversationsPerDay

export function authorize<A extends Action>(viewer: Viewer, action: A, ...subject: Subject<A>) {
  const answer = may(viewer, action, ...subject)
  if (answer !== allow) fail(answer)
}

export function mayEnter(access: Access, viewer: Viewer | null): Answer {
  if (access === 'public') return allow
  if (!viewer) return 'NOT_SIGNED_IN'
  // Hides which addresses exist for moderators only.
  return access === 'resident' || isModerator(viewer) ? allow : 'NOT_FOUND'
}

/** Addresses in ADMIN_EMAIL are administrators; `roleOf` is the same in SQL. */
export const isAdminEmail = (adminEmails: readonly string[], email: string) =>
  adminEmails.includes(email.toLowerCase())
