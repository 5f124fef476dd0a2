import { text } from '#text'
import { fullDate, relativeDate } from './relative-date.ts'
import { useNow } from './use-now.ts'

type Props = { value: string; within?: boolean }

/** `within` a sentence it begins with a small letter. */
export function Time({ value, within = false }: Props) {
  const date = new Date(value)
  const words = relativeDate(date, useNow())
  return (
    <time
      dateTime={value}
      // Written when it is pointed at, because a page's first date takes some 20 ms (0107).
      onPointerEnter={(event) => (event.currentTarget.title = fullDate(date))}
    >
      {within && words === text.ui.justNow ? words.toLowerCase() : words}
    </time>
  )
}
