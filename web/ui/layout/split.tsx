import type { ReactNode } from 'react'
import { text } from '#text'
import { TowerArt } from '../brand/tower-art.tsx'
import '../styles/layout/split.css'

type Props = {
  home: ReactNode
  children: ReactNode
  foot?: ReactNode
  /** The content policy forbids the towers' inline styles in the server's HTML. */
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
