export {
  eraseAccount,
  eraseAgain,
  erasureSchedule,
  erasureTasks,
  knownErasures,
  writeErasures,
} from './erasures.ts'
export { openGoogle } from './google/google-provider.ts'
export { googleRoutes } from './google/google.routes.ts'
export { linkTasks } from './email/mail-links.ts'
export { deviceIn } from './sessions/device-name.ts'
export { ownAccountRoutes } from './own-account.routes.ts'
export { identityRoutes } from './identity.routes.ts'
export { lockClosing } from './erasures.store.ts'
export { isUsernameBroken, nameColumns, personColumns } from './profile.store.ts'
export { demandOwnUsername, reservedNames } from './names/reserved.ts'
export { skeletonOf } from './names/skeleton.ts'
export { fillSkeletons } from './names/skeletons.store.ts'
export { isErased } from './erasures.store.ts'
export {
  administratorsBeside,
  givenRole,
  hasAdministrator,
  isLastAdministrator,
  keepAdministrators,
  moderators,
  roleOf,
  setRole,
  type Moderator,
} from './roles.store.ts'
export { emitToModerators, type ModeratorSettings } from './emit-to-moderators.ts'
export { confirmIfPassword, confirmOwner, lockConfirmed } from './password/confirm-owner.ts'
export { countCases, countUnread } from './unread.store.ts'
export { ownerOf, profileOf } from './profile.store.ts'
export { lockAccountByEmail, purgeExpired, type Account } from './account.store.ts'
export { noCounts, sessionView, viewerView } from './identity.view.ts'
export {
  authenticate,
  forgetCookie,
  endSession,
  openSession,
  sessionCookie,
  type SessionSettings,
} from './sessions/session.ts'
export { forgetWaiting, lockAsProven, readWaiting } from './sessions/let-in.ts'
export { openSessionMemory, type Session, type SessionMemory } from './sessions/session-memory.ts'
export { authenticateToken, bearerIn } from './tokens/authenticate-token.ts'
export { deleteTokensOf } from './tokens/tokens.store.ts'
export { tokenRoutes } from './tokens/tokens.routes.ts'
export { type AskedMailSettings, type MailSettings } from './email/verification-mail.ts'
export {
  deleteSessionsOf,
  forgetProofs,
  isFresh,
  markProven,
  validSessions,
} from './sessions/session.store.ts'
