import type { ReactNode } from 'react'
import { text } from '#text'

type Props = {
  icon: ReactNode
  label: string
  unread?: number | undefined
}

export function SideNavLabel({ icon, label, unread = 0 }: Props) {
  return (
    <>
      {icon}
      <span>{label}</span>
      {unread > 0 && (
        <span className="count" role="img" aria-label={text.nav.unread(unread)}>
          {unread > 99 ? '99+' : unread}
        </span>
      )}
    </>
  )
}
