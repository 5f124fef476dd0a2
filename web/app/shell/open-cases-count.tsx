import { text } from '#text'

export function OpenCasesCount({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <span className="count" role="img" aria-label={text.moderation.waiting(count)}>
      {count > 99 ? '99+' : count}
    </span>
  )
}
