import { fullDate, relativeDate } from './relative-date.ts'
import { useNow } from './use-now.ts'

export function Time({ value }: { value: string }) {
  const date = new Date(value)
  return (
    <time dateTime={value} title={fullDate(date)}>
      {relativeDate(date, useNow())}
    </time>
  )
}
