import { fullDate, relativeDate } from './relative-date.ts'
import { useNow } from './use-now.ts'

/** '2 hours ago', kept current. `value` is ISO 8601. */
export function Time({ value }: { value: string }) {
  const date = new Date(value)
  return (
    <time dateTime={value} title={fullDate(date)}>
      {relativeDate(date, useNow())}
    </time>
  )
}
