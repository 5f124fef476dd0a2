import { Link } from '@tanstack/react-router'
import { text } from '#text'
import { PopularRail } from './popular-rail.tsx'
import { ShortcutList } from './shortcuts/shortcut-list.tsx'
import { shortcutsSheet } from './shortcuts/shortcuts.ts'

export default function HomeContext() {
  return (
    <>
      <PopularRail />
      <section className="px-5 pt-2" aria-labelledby="keyboard-hints">
        <h2 id="keyboard-hints" className="text-sm font-semibold text-ink-2">
          {text.shortcuts.keyboard}
        </h2>
        <ShortcutList hintsOnly onAll={() => shortcutsSheet.set(true)} />
      </section>
      <p className="flex gap-4 px-5 text-xs text-ink-3">
        <Link to="/terms-of-service" className="inline-flex min-h-6 items-center">
          {text.nav.terms}
        </Link>
        <Link to="/privacy-policy" className="inline-flex min-h-6 items-center">
          {text.nav.privacy}
        </Link>
      </p>
    </>
  )
}
