import { signInWithCode } from '#contract/second-factor.ts'
import { text } from '#text'
import { call } from '#web/data/api.ts'
import { CodeForm } from './code-form.tsx'

type Props = { onSignedIn: () => Promise<void>; onCancel: () => void }

/** After the password or Google. */
export function SignInCode({ onSignedIn, onCancel }: Props) {
  const prove = async (code: string) => {
    await call(signInWithCode, { body: { code } })
    await onSignedIn()
  }
  return (
    <div className="mt-6 grid gap-4">
      <CodeForm submitLabel={text.signIn.submit} onSubmit={prove} onCancel={onCancel} />
      <p className="text-sm text-ink-3">{text.secondFactor.lost}</p>
    </div>
  )
}
