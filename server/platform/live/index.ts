export { emit } from './events.ts'
export { forgetEventsOf, liveHead, liveSchedule, liveTasks } from './events.ts'
export { openLive, type Live } from './live.ts'
export { registerLive, type LiveDeps } from './route.ts'
