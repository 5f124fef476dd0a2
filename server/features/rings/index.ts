export { noneSuspended, reachesPeople, wantedByMail, wantedByPush } from './kinds.ts'
export { ring, rungInterest, rungMessage } from './rings.store.ts'
