export { auditRoutes } from './audit.routes.ts'
export { pageOfAudit, writeAudit } from './audit.store.ts'
export { emitToModerators, type ModeratorSettings } from './emit-to-moderators.ts'
