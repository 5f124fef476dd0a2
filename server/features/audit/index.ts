export { auditRoutes } from './audit.routes.ts'
export { pageOfAudit, writeAudit } from './audit.store.ts'
export { chainHas, examineChain } from './chain.store.ts'
