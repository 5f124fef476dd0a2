import { useState, type SubmitEvent } from 'react'
import { text } from '#contract/text/en.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'
import { useOnce } from '#web/use-once.ts'

type Props = { confirm: (password: string) => Promise<void>; error: string | undefined }

/** An administrator's address is confirmed with the password chosen at sign-up, so that nobody else's sign-up becomes one. */
export function VerifyPasswordForm({ confirm, error }: Props) {
  const [password, setPassword] = useState('')
  const [busy, setBusy] = useState(false)
  const submit = useOnce(async (event: SubmitEvent) => {
    event.preventDefault()
    setBusy(true)
    try {
      await confirm(password)
    } finally {
      setBusy(false)
    }
  })
  return (
    <form className="grid gap-4" noValidate onSubmit={(event) => void submit(event)}>
      <Field label={text.verifyEmail.password} error={error} required>
        <PasswordInput autoComplete="current-password" value={password} onChange={(event) => setPassword(event.target.value)} />
      </Field>
      <Button type="submit" wide busy={busy}>
        {text.verifyEmail.confirm}
      </Button>
    </form>
  )
}
