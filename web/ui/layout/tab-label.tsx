import type { ReactNode } from 'react'
import { text } from '#text'
import { classNames } from '../class-names.ts'
import { VisuallyHidden } from '../focus/visually-hidden.tsx'

type Props = { icon: ReactNode; label: string; unread?: number | undefined }

export function TabLabel({ icon, label, unread = 0 }: Props) {
  return (
    <>
      <span className={classNames('bar-pill', unread > 0 && 'bar-pill-dot')}>{icon}</span>
      {label}
      {unread > 0 && <VisuallyHidden>, {text.nav.unread(unread)}</VisuallyHidden>}
    </>
  )
}
