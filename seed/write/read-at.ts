import { daysMs } from '../random.ts'

const unreadFor = 2 * daysMs
/** Older notifications have been read. */
export const readAt = (at: Date, now: Date) =>
  now.getTime() - at.getTime() > unreadFor ? new Date(at.getTime() + unreadFor / 4) : null
