import {
  allow,
  type Answer,
  type PostSubject,
  type PersonSubject,
  type MessageSubject,
  type CaseSubject,
  type ApprovalSubject,
  type FreeSubject,
  type ReportedSubject,
  type ResidentSubject,
} from './permission-subjects.ts'
import { reservationRules } from './reservation-rules.ts'
import { isModerator, type Viewer } from './viewer.ts'

const isCreator = (viewer: Viewer, post: PostSubject) => viewer.id === post.creatorId
const creatorOnly = (viewer: Viewer, post: PostSubject): Answer =>
  isCreator(viewer, post) ? allow : 'NOT_ALLOWED'
const othersOnly = (viewer: Viewer, post: PostSubject): Answer =>
  isCreator(viewer, post) ? 'OWN_POST' : allow

/** For objects that the viewer can see; others are 404 before. */
export const rules = {
  'post.create': (viewer) => (viewer.isVerified ? allow : 'USER_NOT_VERIFIED'),
  'post.like': () => allow,
  'post.save': () => allow,
  // Reported posts must not change.
  'post.edit': (viewer, post: PostSubject) =>
    !isCreator(viewer, post)
      ? 'NOT_ALLOWED'
      : !viewer.isVerified
        ? 'USER_NOT_VERIFIED'
        : post.hidden
          ? 'POST_HIDDEN'
          : allow,
  'post.see-interested': creatorOnly,
  'post.mark-sold': creatorOnly,
  'post.delete': creatorOnly,
  'post.report': othersOnly,
  'post.object': creatorOnly,
  'post.message': othersOnly,
  'post.show-interest': (viewer, post: PostSubject) =>
    isCreator(viewer, post) ? 'OWN_POST' : post.sold ? 'POST_SOLD' : allow,
  'post.keep-line': creatorOnly,
  'post.reserve': (viewer, post: PostSubject) =>
    !isCreator(viewer, post)
      ? 'NOT_ALLOWED'
      : post.sold
        ? 'POST_SOLD'
        : post.hidden
          ? 'POST_HIDDEN'
          : allow,
  'post.draw': (viewer, post: FreeSubject) =>
    !isCreator(viewer, post)
      ? 'NOT_ALLOWED'
      : !post.isFree
        ? 'DRAW_NOT_FREE'
        : post.sold
          ? 'POST_SOLD'
          : post.hidden
            ? 'POST_HIDDEN'
            : allow,
  ...reservationRules,
  // What a card of a handover says stands until the two agree on something else.
  'message.delete': (viewer, message: MessageSubject) =>
    viewer.id === message.senderId && message.handover === null ? allow : 'NOT_ALLOWED',
  'message.report': (viewer, message: MessageSubject) =>
    message.senderId !== null && viewer.id !== message.senderId && message.handover === null
      ? allow
      : 'NOT_ALLOWED',
  'profile.report': (viewer, person: PersonSubject) =>
    viewer.id === person.userId ? 'REPORT_YOURSELF' : allow,
  'profile.message': (viewer, person: PersonSubject) =>
    viewer.id === person.userId
      ? 'CONVERSATION_WITH_SELF'
      : person.isBlocked
        ? 'USER_BLOCKED'
        : allow,
  'profile.block': (viewer, person: PersonSubject) =>
    viewer.id === person.userId ? 'BLOCK_SELF' : allow,
  'profile.edit': (viewer, person: PersonSubject) =>
    viewer.id === person.userId ? allow : 'NOT_ALLOWED',
  'token.create': (viewer) => (viewer.isVerified ? allow : 'TOKENS_NEED_VERIFICATION'),
  'verification.reject': mayDecide,
  'verification.approve': (viewer, request: ApprovalSubject) => {
    const answer = mayDecide(viewer, request)
    return answer === allow && !request.documentOpened ? 'VERIFICATION_DOCUMENT_UNOPENED' : answer
  },
  // Nobody decides on their own case.
  'report.decide': (viewer, post: ReportedSubject) =>
    !isModerator(viewer)
      ? 'NOT_ALLOWED'
      : viewer.id === post.creatorId
        ? 'REPORT_OF_OWN_POST'
        : post.reporterIds.includes(viewer.id)
          ? 'REPORT_BY_YOURSELF'
          : allow,
  'resident.moderate': (viewer, person: ResidentSubject) =>
    !isModerator(viewer)
      ? 'NOT_ALLOWED'
      : viewer.id === person.userId
        ? 'RESIDENT_YOURSELF'
        : person.role === 'resident' || viewer.role === 'administrator'
          ? allow
          : person.role === 'moderator'
            ? 'RESIDENT_IS_MODERATOR'
            : 'RESIDENT_IS_ADMINISTRATOR',
  /** Only the operator appoints administrators. */
  'resident.set-role': (viewer, person: ResidentSubject) =>
    viewer.role !== 'administrator'
      ? 'ADMINISTRATORS_ONLY'
      : viewer.id === person.userId
        ? 'RESIDENT_YOURSELF'
        : person.role === 'administrator'
          ? 'NOT_ALLOWED'
          : allow,
  'second-factor.reset': (viewer, person: PersonSubject) =>
    viewer.role !== 'administrator'
      ? 'ADMINISTRATORS_ONLY'
      : viewer.id === person.userId
        ? 'RESIDENT_YOURSELF'
        : allow,
  'building.change-code': administratorsOnly,
  'building.change-settings': administratorsOnly,
  'building.change-apartments': administratorsOnly,
  'building.see-figures': administratorsOnly,
  'places.change': administratorsOnly,
  'site.moderate': (viewer) => (isModerator(viewer) ? allow : 'NOT_ALLOWED'),
} satisfies Record<string, (viewer: Viewer, subject: never) => Answer>

function administratorsOnly(viewer: Viewer): Answer {
  return viewer.role === 'administrator' ? allow : 'ADMINISTRATORS_ONLY'
}

function mayDecide(viewer: Viewer, request: CaseSubject): Answer {
  if (!isModerator(viewer)) return 'NOT_ALLOWED'
  if (request.userId === viewer.id) return 'VERIFICATION_OWN_REQUEST'
  return request.state === 'pending' ? allow : 'VERIFICATION_ALREADY_DECIDED'
}
