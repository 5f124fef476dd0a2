export { caseMailSchedule, caseMailTasks } from './mail-moderators.ts'
