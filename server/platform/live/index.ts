export { emit, forgetEventsOf, liveHead, liveSchedule, liveTasks } from './events.ts'
export { openLiveStreams, type LiveStreams } from './live-streams.ts'
export { registerLive, type LiveDeps } from './route.ts'
