import { Link } from '@tanstack/react-router'
import { text } from '#contract/text/en.ts'
import { PageMeta } from '#web/page-meta.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Appearance } from './appearance.tsx'
import { BlockedPeople } from './blocked-people.tsx'
import { ChangeEmail } from './change-email.tsx'
import { ChangePassword } from './change-password.tsx'
import { CloseAccount } from './close-account.tsx'
import { OpenSessions } from './open-sessions.tsx'
import { OwnData } from './own-data.tsx'
import { SettingsSection } from './settings-section.tsx'
import { Verification } from './verification.tsx'

const sections = [
  { id: 'verification', title: text.verification.heading, content: <Verification /> },
  { id: 'appearance', title: text.settings.appearance, content: <Appearance /> },
  { id: 'blocked', title: text.blocks.title, content: <BlockedPeople /> },
  { id: 'change-email', title: text.account.email, content: <ChangeEmail /> },
  { id: 'change-password', title: text.account.password, content: <ChangePassword /> },
  { id: 'sessions', title: text.account.sessions, content: <OpenSessions /> },
  { id: 'your-data', title: text.account.data, content: <OwnData /> },
  { id: 'close-account', title: text.account.close, content: <CloseAccount /> },
] as const

/** Cards beneath each other; on a desktop their index stands at the left. */
export function SettingsScreen() {
  return (
    <>
      <PageMeta title={text.settings.title} />
      <PageHeader title={text.settings.title} />
      <div className="flex items-start gap-6">
        <nav aria-label={text.settings.sections} className="sticky top-6 hidden w-48 desktop:block">
          <ul>
            {sections.map(({ id, title }) => (
              <li key={id}>
                <Link to="/settings" hash={id} activeOptions={{ includeHash: true }} className="nav-link">
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className="grid max-w-160 min-w-0 flex-1 gap-6">
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
