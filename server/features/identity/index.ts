export { eraseAccount, eraseAgain, erasureSchedule, erasureTasks, isErased, knownErasures, writeErasures } from './erasures.ts'
export { openGoogle } from './google-provider.ts'
export { googleRoutes } from './google.routes.ts'
export { ownAccountRoutes } from './own-account.routes.ts'
export { identityRoutes } from './identity.routes.ts'
export { deleteSessionsOf, isLastAdministrator } from './account.store.ts'
export { confirmOwner, holdConfirmed } from './confirm-owner.ts'
export {
  countUnread,
  lockAccountByEmail,
  profileOf,
  purgeExpired,
  setRole,
  standingSessions,
  type Account,
} from './identity.store.ts'
export { viewerView } from './identity.view.ts'
export { forgetProofs, markProven } from './session-proof.store.ts'
export { authenticate, forgetCookie, endSession, sessionCookie, type SessionSettings } from './session.ts'
export { type MailSettings } from './sign-up.ts'
