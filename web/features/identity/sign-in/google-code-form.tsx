import { Link } from '@tanstack/react-router'
import { useForm } from 'react-hook-form'
import { buildingCodeForm, finishGoogle } from '#contract/google.ts'
import { text } from '#contract/text/en.ts'
import { call } from '#web/data/api.ts'
import { showFieldErrors } from '#web/data/field-errors.ts'
import { rulesOf } from '#web/data/form-rules.ts'
import { openPage } from '#web/app/session.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { buttonClass } from '#web/ui/buttons/button-class.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { useAction } from '#web/data/use-action.ts'
import { ProblemBox } from '#web/data/problem-box.tsx'
import { CodeInput } from '../code-input.tsx'

/** For a new Google user when the building requires its code. */
export function GoogleCodeForm() {
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: rulesOf(buildingCodeForm),
    defaultValues: { code: '' },
  })
  const [submit, { busy, problem }] = useAction(
    async (body: { code: string }) => {
      const { next } = await call(finishGoogle, { body })
      await openPage(next)
    },
    (refused) => showFieldErrors(refused, ['code'], setError),
  )
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
      <ProblemBox problem={problem} />
      <Button type="submit" wide className="mt-2" busy={busy}>
        {text.signIn.googleCodeSubmit}
      </Button>
      <Link to="/sign-in" className={buttonClass({ variant: 'ghost', wide: true })}>
        {text.signIn.googleCodeBack}
      </Link>
    </form>
  )
}
