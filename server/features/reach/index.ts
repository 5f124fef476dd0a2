export { noneSuspended, notOver, reachesPeople, wantedByMail, wantedByPush } from './kinds.ts'
export { queuePushes, queueInterestPushes, queueMessagePushes } from './queue-pushes.store.ts'
