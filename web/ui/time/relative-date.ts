import { limits } from '#contract/limits.ts'
import { written } from '#contract/date-format.ts'
import { dayMs, hourMs, minuteMs } from '#contract/time-units.ts'
import { text } from '#text'
import { building } from '#web/app/bootstrap.ts'

/** After 29 days the date and time. A clock slightly behind still gives 'Just now'. */
export function relativeDate(date: Date, now: Date): string {
  const age = now.getTime() - date.getTime()
  if (age < minuteMs) return text.ui.justNow
  if (age < hourMs) return text.ui.minutesAgo(Math.floor(age / minuteMs))
  if (age < dayMs) return text.ui.hoursAgo(Math.floor(age / hourMs))
  if (age < limits.relativeDateDays * dayMs) return text.ui.daysAgo(Math.floor(age / dayMs))
  return fullDate(date)
}

/** 'Mar 1, 2025 at 3:05 PM' */
export function fullDate(date: Date): string {
  return text.ui.dateAtTime(
    written(date, here, { month: 'short', day: 'numeric', year: 'numeric' }),
    written(date, here, { hour: 'numeric', minute: '2-digit' }),
  )
}

/** As the building writes, by the reader's clock. */
const here = { locale: building.locale }
