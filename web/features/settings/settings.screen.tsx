import { Link } from '@tanstack/react-router'
import { text } from '#contract/text/en.ts'
import { PageMeta } from '#web/page-meta.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Appearance } from './appearance.tsx'
import { SettingsSection } from './settings-section.tsx'
import { Verification } from './verification.tsx'

const sections = [
  { id: 'verification', title: text.verification.heading, content: <Verification /> },
  { id: 'appearance', title: text.settings.appearance, content: <Appearance /> },
] as const

/** Cards beneath each other; on a desktop their index stands at the left. */
export function SettingsScreen() {
  return (
    <>
      <PageMeta title={text.settings.title} />
      <PageHeader title={text.settings.title} />
      <div className="grid items-start gap-8 min-[960px]:grid-cols-[184px_minmax(0,640px)]">
        <nav aria-label={text.settings.sections} className="sticky top-8 hidden min-[960px]:block">
          <ul>
            {sections.map(({ id, title }) => (
              <li key={id}>
                <Link
                  to="/settings"
                  hash={id}
                  className="flex min-h-11 items-center rounded-md px-3 text-sm font-medium text-ink-2 hover:bg-sunken hover:text-ink"
                >
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className="grid gap-6">
          {sections.map(({ id, title, content }) => (
            <SettingsSection key={id} id={id} title={title}>
              {content}
            </SettingsSection>
          ))}
        </div>
      </div>
    </>
  )
}
