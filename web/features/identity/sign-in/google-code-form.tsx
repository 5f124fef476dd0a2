import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { buildingCodeForm, finishGoogle } from '#contract/google.ts'
import { text } from '#contract/text/en.ts'
import { ApiProblem, call } from '#web/data/api.ts'
import { showFieldErrors } from '#web/data/field-errors.ts'
import { rulesOf } from '#web/data/form-rules.ts'
import { openPage } from '#web/app/session.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { buttonClass } from '#web/ui/buttons/button-class.ts'
import { ErrorBox } from '#web/ui/feedback/error-box.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { useOnce } from '#web/data/use-once.ts'
import { CodeInput } from '../code-input.tsx'

/** For a newcomer whom Google has vouched for, where the building asks for its code. */
export function GoogleCodeForm() {
  const [failure, setFailure] = useState<{ title: string; text?: string | undefined } | null>(null)
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: rulesOf(buildingCodeForm),
    defaultValues: { code: '' },
  })
  const submit = useOnce(async (form: { code: string }) => {
    setFailure(null)
    try {
      const { next } = await call(finishGoogle, { body: form })
      await openPage(next)
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error
      if (!showFieldErrors(error, ['code'], setError)) setFailure(error)
    }
  })
  return (
    <form className="mt-6 grid gap-4" noValidate onSubmit={handleSubmit(submit)}>
      <Field
        label={text.signUp.code}
        hint={text.signUp.codeHint}
        error={formState.errors.code?.message}
        required
      >
        <CodeInput {...register('code')} />
      </Field>
      {failure && (
        <ErrorBox>
          {failure.title}
          {failure.text && <p className="font-normal">{failure.text}</p>}
        </ErrorBox>
      )}
      <Button type="submit" wide className="mt-2" busy={formState.isSubmitting}>
        {text.signIn.googleCodeSubmit}
      </Button>
      <Link to="/sign-in" className={buttonClass({ variant: 'ghost', wide: true })}>
        {text.signIn.googleCodeBack}
      </Link>
    </form>
  )
}
