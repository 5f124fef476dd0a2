import type { ReactNode } from 'react'
import { Doorway } from '../brand/doorway.tsx'

type Props = {
  children: ReactNode
  action?: ReactNode
  /** A <Drawing/> of what is missing; otherwise the doorway. */
  drawing?: ReactNode
}

export function EmptyState({ children, action, drawing = <Doorway /> }: Props) {
  return (
    <div className="state">
      {drawing}
      <p>{children}</p>
      {action}
    </div>
  )
}
