export { forgetAll } from './kept/kept.ts'
export { sendProofs } from './kept/outbox.ts'
export { OwnRecord } from './own-record.tsx'
