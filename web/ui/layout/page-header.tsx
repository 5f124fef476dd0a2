import type { ReactNode } from 'react'

type Props = {
  title: ReactNode
  subtitle?: ReactNode
  trailing?: ReactNode
}

/** A new screen focuses its h1, so that a screen reader starts here. */
export function PageHeader({ title, subtitle, trailing }: Props) {
  return (
    <header className="page-header">
      <div>
        <h1 tabIndex={-1}>{title}</h1>
        {subtitle && <p>{subtitle}</p>}
      </div>
      {trailing}
    </header>
  )
}
