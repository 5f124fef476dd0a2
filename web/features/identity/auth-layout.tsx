import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { brand } from '#web/app/bootstrap.ts'
import { useKeptFocus } from '#web/ui/focus/use-kept-focus.ts'
import { Split } from '#web/ui/layout/split.tsx'
import { Wordmark } from '#web/ui/brand/wordmark.tsx'

type Props = { heading: string; subtext?: ReactNode; children: ReactNode; foot?: ReactNode }

export function AuthLayout({ heading, subtext, children, foot }: Props) {
  useKeptFocus(heading, headingId)
  return (
    <Split
      home={
        <Link to="/" className="self-start">
          <Wordmark name={brand} />
        </Link>
      }
      foot={foot}
    >
      <h1 id={headingId} tabIndex={-1}>
        {heading}
      </h1>
      {subtext && <p className="mt-1 text-ink-3">{subtext}</p>}
      {children}
    </Split>
  )
}

const headingId = 'auth-heading'
