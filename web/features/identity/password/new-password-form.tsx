import { resetPassword } from '#contract/passwords.ts'
import { text } from '#text'
import { call } from '#web/data/api.ts'
import { FailedBox } from '#web/data/problem-box.tsx'
import { useFormAction } from '#web/data/forms/use-form-action.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { PasswordInput } from '#web/ui/forms/password-input.tsx'
import { dropMailedLink, isDeadLink, type MailedLink } from '../mailed-link.ts'

const words = text.recovery
type Props = { link: MailedLink; onSaved: () => void; onInvalid: () => void }

/** The secret stays in the address until it is used, so that a reload works. */
export function NewPasswordForm({ link, onSaved, onInvalid }: Props) {
  const { register, handleSubmit, send, errors, busy, problem } = useFormAction(
    async () => (await import('#contract/passwords.ts')).newPasswordForm,
    { newPassword: '', confirmPassword: '' },
    async (form) => {
      await call(resetPassword, { body: { ...link, ...form } })
      dropMailedLink()
      onSaved()
    },
    (failure) => {
      if (isDeadLink(failure)) onInvalid()
    },
  )
  return (
    <form className="mt-6 grid gap-4" noValidate onSubmit={handleSubmit(send)}>
      <Field label={words.password} error={errors.newPassword?.message} required>
        <PasswordInput autoComplete="new-password" {...register('newPassword')} />
      </Field>
      <Field label={words.confirmPassword} error={errors.confirmPassword?.message} required>
        <PasswordInput autoComplete="new-password" {...register('confirmPassword')} />
      </Field>
      <FailedBox problem={problem} otherwise={words.saveFailed} />
      <Button type="submit" wide className="mt-2" busy={busy}>
        {words.save}
      </Button>
    </form>
  )
}
