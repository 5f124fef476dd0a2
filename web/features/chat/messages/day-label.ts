import { dateFormat } from '#contract/date-format.ts'
import { text } from '#text'
import { building } from '#web/app/bootstrap.ts'

/** 'Today', 'Yesterday', 'Monday, March 1'; with the year unless it is this one. */
export function dayLabel(date: Date, now: Date): string {
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1)
  if (date.toDateString() === now.toDateString()) return text.chat.today
  if (date.toDateString() === yesterday.toDateString()) return text.chat.yesterday
  const isThisYear = date.getFullYear() === now.getFullYear()
  return dateFormat(building.locale, {
    month: 'long',
    day: 'numeric',
    ...(isThisYear ? { weekday: 'long' } : { year: 'numeric' }),
  }).format(date)
}

export const timeOfDay = (date: Date): string =>
  dateFormat(building.locale, { hour: 'numeric', minute: '2-digit' }).format(date)
