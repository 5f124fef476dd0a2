export { writeAudit } from './audit.store.ts'
export { emissionsToModerators, type ModeratorSettings } from './tell-moderators.ts'
