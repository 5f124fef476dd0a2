import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Viewer } from '#contract/accounts.ts'
import { text } from '#text'
import { nameOfTower } from '#web/app/bootstrap.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'

const words = text.ownProfile

export const ReadOnlyFields = ({ viewer }: { viewer: Viewer }) => (
  <div className="grid items-start gap-5 grid-cols-[repeat(auto-fit,minmax(min(15rem,100%),1fr))]">
    <ReadOnlyField label={words.name} value={viewer.name} hint={words.nameHint} />
    <ReadOnlyField
      label={words.email}
      value={viewer.email}
      hint={
        <>
          {words.emailHint}{' '}
          <SettingsLink hash="change-email">{text.account.changeEmail}</SettingsLink>
        </>
      }
    />
    <ReadOnlyField
      label={words.tower}
      value={viewer.tower && nameOfTower(viewer.tower)}
      placeholder={words.addressMissing}
      hint={words.addressHint}
    />
    <ReadOnlyField
      label={words.location}
      value={viewer.location}
      placeholder={words.addressMissing}
      hint={
        <>
          {words.addressHint}{' '}
          {viewer.isVerified && <SettingsLink hash="verification">{words.moved}</SettingsLink>}
        </>
      }
    />
  </div>
)

type Props = {
  label: string
  value: string | null
  placeholder?: string | undefined
  hint: ReactNode
}

/** The hint says why the field can't be changed. */
function ReadOnlyField({ label, value, placeholder, hint }: Props) {
  return (
    <Field label={label} hint={hint}>
      <TextInput
        readOnly
        dir="auto"
        value={value ?? ''}
        placeholder={placeholder}
        className="bg-sunken text-ink-2"
      />
    </Field>
  )
}

const SettingsLink = ({ hash, children }: { hash: string; children: string }) => (
  <Link
    to="/settings"
    hash={hash}
    activeOptions={{ includeHash: true }}
    className="link inline-block py-1"
  >
    {children}
  </Link>
)
