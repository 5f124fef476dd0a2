export { digestRoutes } from './unsubscribe.page.ts'
export { digestSchedule, digestTasks } from './digest-tasks.ts'
export { sendDigests, type DigestSettings } from './send-digests.ts'
