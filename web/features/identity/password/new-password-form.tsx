import { useForm } from 'react-hook-form'
import { newPasswordForm, resetPassword } from '#contract/passwords.ts'
import { text } from '#contract/text/en.ts'
import { call } from '#web/data/api.ts'
import { showFieldErrors } from '#web/data/field-errors.ts'
import { rulesOf } from '#web/data/form-rules.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { PasswordInput } from '#web/ui/forms/password-input.tsx'
import { FailedBox } from '#web/data/problem-box.tsx'
import { useAction } from '#web/data/use-action.ts'
import { dropMailedLink } from '../mailed-link.ts'

type Props = {
  link: { userId: string; secret: string }
  onSaved: () => void
  onInvalid: () => void
}

/** The secret stays in the address until it is used, so that a reload works. */
export function NewPasswordForm({ link, onSaved, onInvalid }: Props) {
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: rulesOf(newPasswordForm),
    defaultValues: { newPassword: '', confirmPassword: '' },
  })
  const { errors } = formState
  const [submit, { busy, problem }] = useAction(
    async (form: { newPassword: string; confirmPassword: string }) => {
      await call(resetPassword, { body: { ...link, ...form } })
      dropMailedLink()
      onSaved()
    },
    (refused) => {
      const { code, fields } = refused
      if (code === 'LINK_INVALID' || fields['userId'] || fields['secret']) onInvalid()
      return showFieldErrors(refused, ['newPassword', 'confirmPassword'], setError)
    },
  )
  return (
    <form className="mt-6 grid gap-4" noValidate onSubmit={handleSubmit(submit)}>
      <Field label={text.recovery.password} error={errors.newPassword?.message} required>
        <PasswordInput autoComplete="new-password" {...register('newPassword')} />
      </Field>
      <Field label={text.recovery.confirmPassword} error={errors.confirmPassword?.message} required>
        <PasswordInput autoComplete="new-password" {...register('confirmPassword')} />
      </Field>
      <FailedBox problem={problem} otherwise={text.recovery.saveFailed} />
      <Button type="submit" wide className="mt-2" busy={busy}>
        {text.recovery.save}
      </Button>
    </form>
  )
}
