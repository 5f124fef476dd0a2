import { useSearch } from '@tanstack/react-router'
import { text } from '#contract/text/en.ts'

/** Explains why sign-in is needed to edit a profile. */
export function SignInFirst() {
  const { next = '' } = useSearch({ strict: false })
  if (!/^\/(settings|update-profile)\b/.test(next)) return null
  return (
    <p role="status" className="mt-6 rounded-md bg-brand-soft px-4 py-3 text-on-brand-soft">
      {text.ownProfile.signInFirst}
    </p>
  )
}
