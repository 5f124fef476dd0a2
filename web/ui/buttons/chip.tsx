import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

/** `sun` is for FREE, `danger` for a refusal. */
export function Chip({
  tone = 'plain',
  children,
}: {
  tone?: 'plain' | 'brand' | 'sun' | 'danger' | undefined
  children: ReactNode
}) {
  return <span className={classNames('chip', tone !== 'plain' && `chip-${tone}`)}>{children}</span>
}
