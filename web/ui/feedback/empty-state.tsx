import type { ReactNode } from 'react'
import { Doorway } from '../brand/doorway.tsx'

type Props = {
  children: ReactNode
  action?: ReactNode
}

export function EmptyState({ children, action }: Props) {
  return (
    <div className="state">
      <Doorway />
      <p>{children}</p>
      {action}
    </div>
  )
}
