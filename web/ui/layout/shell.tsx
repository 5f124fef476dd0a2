import type { ReactNode } from 'react'
import { text } from '#text'
import { classNames } from '../class-names.ts'

type Props = {
  home: ReactNode
  navigation: readonly ReactNode[]
  account: ReactNode
  topActions: ReactNode
  tabs: readonly ReactNode[]
  context?: ReactNode
  contextLabel?: string | undefined
  /** Hides the phone's top bar. */
  bare?: boolean | undefined
  children: ReactNode
}

export function Shell({
  home,
  navigation,
  account,
  topActions,
  tabs,
  context,
  contextLabel,
  bare,
  children,
}: Props) {
  return (
    <>
      <a className="skip-link" href="#main">
        {text.ui.skipToContent}
      </a>
      <div className={classNames('shell', !context && 'shell-two', bare && 'shell-bare')}>
        <header className="shell-side">
          {home}
          <nav aria-label={text.nav.main}>
            <ul>{navigation.map(item)}</ul>
          </nav>
          <div className="shell-account">{account}</div>
        </header>
        <div className="shell-middle">
          <header className="shell-top">
            {home}
            <div className="shell-top-actions">{topActions}</div>
          </header>
          <main id="main" tabIndex={-1}>
            {children}
          </main>
        </div>
        {context && (
          <aside className="shell-context" aria-label={contextLabel}>
            {context}
          </aside>
        )}
      </div>
      {tabs.length > 0 && (
        <nav className="shell-bar" aria-label={text.nav.quick}>
          <ul>{tabs.map(item)}</ul>
        </nav>
      )}
    </>
  )
}

// The items never change places.
const item = (content: ReactNode, position: number) => <li key={position}>{content}</li>
