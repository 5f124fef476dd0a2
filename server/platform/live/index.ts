export { emit } from './emit.ts'
export { forgetEventsOf, liveHead, liveSchedule, liveTasks } from './kept.ts'
export { openLive, type Live } from './live.ts'
export { registerLive, type LiveDeps } from './route.ts'
