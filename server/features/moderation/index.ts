export { writeAudit } from './audit.store.ts'
