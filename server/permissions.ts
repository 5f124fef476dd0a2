import type { Access } from '#contract/endpoint.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { limits } from '#contract/limits.ts'
import { postAction, type PostAction } from '#contract/posts.ts'
import type { Role } from '#contract/vocabulary.ts'
import { fail } from './platform/http/fail.ts'
import type { Viewer } from './viewer.ts'

/** A rule answers this or an error code. */
export const allow = 'allow'
type Answer = typeof allow | ErrorCode

type PostSubject = { creatorId: string; sold: boolean; hidden: boolean }
/** `isBlocked`: by the viewer. If they blocked the viewer, the answer is 404 before any rule. */
type PersonSubject = { userId: string; isBlocked?: boolean }
/** Null for a closed account. */
type MessageSubject = { senderId: string | null }
type CaseSubject = { userId: string; state: string }
/** By the viewer. */
type ApprovalSubject = CaseSubject & { documentOpened: boolean }
/** '' for a creator whose account is closed. */
type ReportedSubject = { creatorId: string; reporterIds: readonly string[] }
type ResidentSubject = { userId: string; role: Role }

/** For objects that the viewer can see; others are 404 before. */
const rules = {
  'post.create': (viewer: Viewer): Answer => (viewer.isVerified ? allow : 'USER_NOT_VERIFIED'),
  'post.like': (): Answer => allow,
  'post.save': (): Answer => allow,
  // Reported posts must not change.
  'post.edit': (viewer: Viewer, post: PostSubject): Answer =>
    !isCreator(viewer, post)
      ? 'NOT_ALLOWED'
      : !viewer.isVerified
        ? 'USER_NOT_VERIFIED'
        : post.hidden
          ? 'POST_HIDDEN'
          : allow,
  'post.see-interested': (viewer: Viewer, post: PostSubject): Answer =>
    isCreator(viewer, post) ? allow : 'NOT_ALLOWED',
  'post.mark-sold': (viewer: Viewer, post: PostSubject): Answer =>
    isCreator(viewer, post) ? allow : 'NOT_ALLOWED',
  'post.delete': (viewer: Viewer, post: PostSubject): Answer =>
    isCreator(viewer, post) ? allow : 'NOT_ALLOWED',
  'post.report': (viewer: Viewer, post: PostSubject): Answer =>
    isCreator(viewer, post) ? 'OWN_POST' : allow,
  'post.message': (viewer: Viewer, post: PostSubject): Answer =>
    isCreator(viewer, post) ? 'OWN_POST' : allow,
  'post.show-interest': (viewer: Viewer, post: PostSubject): Answer =>
    isCreator(viewer, post) ? 'OWN_POST' : post.sold ? 'POST_SOLD' : allow,
  'message.delete': (viewer: Viewer, message: MessageSubject): Answer =>
    viewer.id === message.senderId ? allow : 'NOT_ALLOWED',
  'profile.message': (viewer: Viewer, person: PersonSubject): Answer =>
    viewer.id === person.userId
      ? 'CONVERSATION_WITH_SELF'
      : person.isBlocked
        ? 'USER_BLOCKED'
        : allow,
  'profile.block': (viewer: Viewer, person: PersonSubject): Answer =>
    viewer.id === person.userId ? 'BLOCK_SELF' : allow,
  'profile.edit': (viewer: Viewer, person: PersonSubject): Answer =>
    viewer.id === person.userId ? allow : 'NOT_ALLOWED',
  'verification.reject': mayDecide,
  'verification.approve': (viewer: Viewer, request: ApprovalSubject): Answer => {
    const answer = mayDecide(viewer, request)
    return answer === allow && !request.documentOpened ? 'VERIFICATION_DOCUMENT_UNOPENED' : answer
  },
  // Nobody decides on their own case.
  'report.decide': (viewer: Viewer, post: ReportedSubject): Answer =>
    !isModerator(viewer)
      ? 'NOT_ALLOWED'
      : viewer.id === post.creatorId
        ? 'REPORT_OF_OWN_POST'
        : post.reporterIds.includes(viewer.id)
          ? 'REPORT_BY_YOURSELF'
          : allow,
  'resident.moderate': (viewer: Viewer, person: ResidentSubject): Answer =>
    !isModerator(viewer)
      ? 'NOT_ALLOWED'
      : viewer.id === person.userId
        ? 'RESIDENT_YOURSELF'
        : person.role === 'administrator' && viewer.role !== 'administrator'
          ? 'RESIDENT_IS_ADMINISTRATOR'
          : allow,
  /** Only the operator appoints administrators. */
  'resident.set-role': (viewer: Viewer, person: ResidentSubject): Answer =>
    viewer.role !== 'administrator'
      ? 'ADMINISTRATORS_ONLY'
      : viewer.id === person.userId
        ? 'RESIDENT_YOURSELF'
        : person.role === 'administrator'
          ? 'NOT_ALLOWED'
          : allow,
  'second-factor.reset': (viewer: Viewer, person: PersonSubject): Answer =>
    viewer.role !== 'administrator'
      ? 'ADMINISTRATORS_ONLY'
      : viewer.id === person.userId
        ? 'RESIDENT_YOURSELF'
        : allow,
  'building.change-code': (viewer: Viewer): Answer =>
    viewer.role === 'administrator' ? allow : 'ADMINISTRATORS_ONLY',
  'site.moderate': (viewer: Viewer): Answer => (isModerator(viewer) ? allow : 'NOT_ALLOWED'),
}

export type Action = keyof typeof rules
type Subject<A extends Action> = Parameters<(typeof rules)[A]> extends [Viewer, infer S] ? [S] : []

export function may<A extends Action>(viewer: Viewer, action: A, ...subject: Subject<A>): Answer
export function may(viewer: Viewer, action: Action, ...subject: [AnySubject?]): Answer {
  const rule: (viewer: Viewer, subject: AnySubject) => Answer = rules[action]
  return rule(viewer, subject[0] ?? nothing)
}

export const postActionsOf = (viewer: Viewer, post: PostSubject): PostAction[] =>
  postAction.options.filter((action) => {
    const rule: (viewer: Viewer, subject: AnySubject) => Answer = rules[`post.${action}`]
    return rule(viewer, { ...nothing, ...post }) === allow
  })

/** For posts and profiles that show their apartment; LOCATIONS_VISIBLE_TO decides. */
export const seesLocations = (viewer: Viewer, visibleTo: 'verified' | 'signed-in'): boolean =>
  viewer.isVerified || visibleTo === 'signed-in'

export const conversationsPerDay = (viewer: Viewer): number =>
  viewer.isVerified ? Infinity : limits.unverifiedConversationsPerDay

export function authorize<A extends Action>(
  viewer: Viewer,
  action: A,
  ...subject: Subject<A>
): void {
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
export const isAdminEmail = (adminEmails: readonly string[], email: string): boolean =>
  adminEmails.includes(email.toLowerCase())

function mayDecide(viewer: Viewer, request: CaseSubject): Answer {
  if (!isModerator(viewer)) return 'NOT_ALLOWED'
  if (request.userId === viewer.id) return 'VERIFICATION_OWN_REQUEST'
  return request.state === 'pending' ? allow : 'VERIFICATION_ALREADY_DECIDED'
}

type AnySubject = PostSubject &
  MessageSubject &
  ApprovalSubject &
  PersonSubject &
  ReportedSubject &
  ResidentSubject
const nothing: AnySubject = {
  creatorId: '',
  senderId: null,
  userId: '',
  sold: false,
  hidden: false,
  state: '',
  documentOpened: false,
  reporterIds: [],
  role: 'resident',
}
const isCreator = (viewer: Viewer, post: PostSubject) => viewer.id === post.creatorId
export const isModerator = (viewer: Pick<Viewer, 'role'>): boolean => viewer.role !== 'resident'
