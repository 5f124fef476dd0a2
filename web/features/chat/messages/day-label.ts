import { text } from '#text'
import { building } from '#web/app/bootstrap.ts'

/** 'Today', 'Yesterday', 'Monday, March 1'; with the year unless it is this one. */
export function dayLabel(date: Date, now: Date): string {
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1)
  if (date.toDateString() === now.toDateString()) return text.chat.today
  if (date.toDateString() === yesterday.toDateString()) return text.chat.yesterday
  return (date.getFullYear() === now.getFullYear() ? thisYear : anyYear).format(date)
}

export const timeOfDay = (date: Date): string => time.format(date)

const thisYear = new Intl.DateTimeFormat(building.locale, {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
})
const anyYear = new Intl.DateTimeFormat(building.locale, {
  month: 'long',
  day: 'numeric',
  year: 'numeric',
})
const time = new Intl.DateTimeFormat(building.locale, { hour: 'numeric', minute: '2-digit' })
