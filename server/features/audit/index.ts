export { auditRoutes } from './audit.routes.ts'
export { pageOfAudit, writeAudit } from './audit.store.ts'
