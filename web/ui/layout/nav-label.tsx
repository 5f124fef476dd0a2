import type { ReactNode } from 'react'
import { text } from '#text'

type Props = {
  icon: ReactNode
  label: string
  count?: number | undefined
}

export function NavLabel({ icon, label, count = 0 }: Props) {
  return (
    <>
      {icon}
      <span>{label}</span>
      {count > 0 && (
        <span className="count" role="img" aria-label={text.nav.unread(count)}>
          {count > 99 ? '99+' : count}
        </span>
      )}
    </>
  )
}
