import { Link } from '@tanstack/react-router'
import { finishGoogle } from '#contract/google.ts'
import { text } from '#text'
import { openPage } from '#web/app/session.ts'
import { call } from '#web/data/api.ts'
import { ProblemBox } from '#web/data/problem-box.tsx'
import { useFormAction } from '#web/data/forms/use-form-action.ts'
import { buttonClass } from '#web/ui/buttons/button-class.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { CodeInput } from '../code-input.tsx'

/** For a new Google user when the building requires its code. */
export function GoogleCodeForm() {
  const { register, handleSubmit, send, errors, busy, problem } = useFormAction(
    async () => (await import('#contract/google.ts')).buildingCodeForm,
    { code: '' },
    async (body) => openPage((await call(finishGoogle, { body })).next),
  )
  const { code, codeHint } = text.signUp
  return (
    <form className="mt-6 grid gap-4" noValidate onSubmit={handleSubmit(send)}>
      <Field label={code} hint={codeHint} error={errors.code?.message} required>
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
