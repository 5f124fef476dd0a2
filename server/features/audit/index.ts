export { auditRoutes } from './audit.routes.ts'
export { pageOfAudit, writeAudit } from './audit.store.ts'
export { deliveriesToModerators, type ModeratorSettings } from './deliveries-to-moderators.ts'
