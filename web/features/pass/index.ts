export { keepAhead } from './kept/keep-ahead.ts'
export { allKept, forgetAll } from './kept/kept.ts'
export { loadSendProofs } from './kept/late.ts'
export { OwnRecord } from './own-record.tsx'
