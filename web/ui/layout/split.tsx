import type { ReactNode } from 'react'
import { text } from '#contract/text/en.ts'
import { TowerArt } from '../brand/tower-art.tsx'
import '../styles/split.css'

type Props = {
  /** A link to the feed around a <Wordmark>. */
  home: ReactNode
  children: ReactNode
  foot?: ReactNode
  /** Leaves out the towers, whose inline styles the content policy forbids in the server's HTML. */
  withoutArt?: boolean
}

export function Split({ home, children, foot, withoutArt }: Props) {
  return (
    <>
      <a className="skip-link" href="#main">
        {text.ui.skipToContent}
      </a>
      <div className="split">
        <main id="main" tabIndex={-1}>
          {home}
          <div className="split-form">{children}</div>
          {foot && <small>{foot}</small>}
        </main>
        <div className="split-art">{!withoutArt && <TowerArt />}</div>
      </div>
    </>
  )
}
