import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { newPasswordForm, resetPassword } from '#contract/passwords.ts'
import { text } from '#contract/text/en.ts'
import { ApiProblem, call } from '#web/data/api.ts'
import { showFieldErrors } from '#web/data/field-errors.ts'
import { rulesOf } from '#web/data/form-rules.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { ErrorBox } from '#web/ui/feedback/error-box.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { PasswordInput } from '#web/ui/forms/password-input.tsx'
import { useOnce } from '#web/data/use-once.ts'
import { dropMailedLink } from '../mailed-link.ts'

type Props = {
  link: { userId: string; secret: string }
  onSaved: () => void
  onInvalid: () => void
}

/** A new password, twice. The link stays in the address until it has been used, so that a reload loses nothing. */
export function NewPasswordForm({ link, onSaved, onInvalid }: Props) {
  const [failure, setFailure] = useState<string | null>(null)
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: rulesOf(newPasswordForm),
    defaultValues: { newPassword: '', confirmPassword: '' },
  })
  const { errors, isSubmitting } = formState
  const submit = useOnce(async (form: { newPassword: string; confirmPassword: string }) => {
    setFailure(null)
    try {
      await call(resetPassword, { body: { ...link, ...form } })
      dropMailedLink()
      onSaved()
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error
      if (error.code === 'LINK_INVALID' || error.fields['userId'] || error.fields['secret'])
        return onInvalid()
      if (showFieldErrors(error, ['newPassword', 'confirmPassword'], setError)) return
      setFailure(
        error.status === 429 ? [error.title, error.text].join('. ') : text.recovery.saveFailed,
      )
    }
  })
  return (
    <form className="mt-6 grid gap-4" noValidate onSubmit={handleSubmit(submit)}>
      <Field label={text.recovery.password} error={errors.newPassword?.message} required>
        <PasswordInput autoComplete="new-password" {...register('newPassword')} />
      </Field>
      <Field label={text.recovery.confirmPassword} error={errors.confirmPassword?.message} required>
        <PasswordInput autoComplete="new-password" {...register('confirmPassword')} />
      </Field>
      {failure && <ErrorBox>{failure}</ErrorBox>}
      <Button type="submit" wide className="mt-2" busy={isSubmitting}>
        {text.recovery.save}
      </Button>
    </form>
  )
}
