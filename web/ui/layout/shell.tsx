import type { ReactNode } from 'react'
import { text } from '#contract/text/en.ts'
import { classNames } from '#web/ui/class-names.ts'

type Props = {
  /** A link to the feed around a <Wordmark>, in the sidebar and the phone's top bar. */
  home: ReactNode
  /** Links of the class `nav-link`, each with a <NavLabel>. */
  navigation: readonly ReactNode[]
  /** The foot of the sidebar: the person and Logout. */
  account: ReactNode
  /** The right end of the phone's top bar. */
  topActions: ReactNode
  /**
   * The phone's bottom bar: six links or buttons of the class `bar-link`, each with a <BarLabel>.
   */
  quick: readonly ReactNode[]
  /** The right column from 1181 px; without it the middle is wider. */
  context?: ReactNode
  contextLabel?: string | undefined
  /** Hides the phone's top bar on screens that have their own. */
  bare?: boolean | undefined
  children: ReactNode
}

export function Shell({
  home,
  navigation,
  account,
  topActions,
  quick,
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
      {quick.length > 0 && (
        <nav className="shell-bar" aria-label={text.nav.quick}>
          <ul>{quick.map(item)}</ul>
        </nav>
      )}
    </>
  )
}

// The items never change places, so their position is their key.
const item = (content: ReactNode, position: number) => <li key={position}>{content}</li>
