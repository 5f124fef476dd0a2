export { AuditRow } from './audit-row.tsx'
