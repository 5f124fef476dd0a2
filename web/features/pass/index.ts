export { forgetAll } from './kept/kept.ts'
export { openOutbox } from './kept/outbox.ts'
export { OwnRecord } from './own-record.tsx'
