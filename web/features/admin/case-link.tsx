import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

type Props = {
  /** Without a tab it links to a verification request. */
  tab?: 'reports' | 'people' | 'residents' | 'audit-log'
  id: string
  className: string
  children: ReactNode
}

export const CaseLink = ({ tab, id, ...rest }: Props) => (
  <Link to="/admin/{-$tab}" params={{ tab }} search={{ case: id }} {...rest} />
)
