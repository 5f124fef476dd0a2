import { useId } from 'react'
import { useForm, type UseFormSetError } from 'react-hook-form'
import { closeAccountForm, closeAccount } from '#contract/own-account.ts'
import { text } from '#contract/text/en.ts'
import { signOut } from '#contract/accounts.ts'
import { rulesOf } from '#web/data/form-rules.ts'
import { useViewer, openPage } from '#web/app/session.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { ErrorBox } from '#web/ui/feedback/error-box.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { PasswordInput } from '#web/ui/forms/password-input.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'
import { ApiProblem, call } from '#web/data/api.ts'
import { lineOf } from '#web/data/problem.ts'
import { showFieldErrors } from '#web/data/field-errors.ts'
import { keepFlash, type Flash } from '#web/data/flash.ts'
import { useAction } from '#web/data/use-action.ts'
import { DownloadData } from './own-data.tsx'

const words = text.account

export function CloseAccountDialog({ onClose }: { onClose: () => void }) {
  const { username } = useViewer()
  const id = useId()
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: rulesOf(closeAccountForm),
    defaultValues: { password: '', username: '' },
  })
  const { errors } = formState
  const { failure, busy, close } = useCloseAccount(setError)
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !busy && onClose()}
      title={words.closeTitle}
      footer={
        <>
          <Button variant="ghost" onClick={onClose} disabled={busy}>
            {text.controls.cancel}
          </Button>
          <Button type="submit" form={id} variant="danger" busy={busy} busyLabel={words.closing}>
            {words.closeConfirm}
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        <ul className="grid list-disc gap-1 pl-5">
          <li>{words.closeGoes}</li>
          <li>{words.closeChats}</li>
          <li>{words.closeReports}</li>
        </ul>
        <div className="grid gap-2">
          <p className="font-semibold">{words.closeDownloadFirst}</p>
          <DownloadData />
        </div>
        <form id={id} className="grid gap-4" noValidate onSubmit={handleSubmit(close)}>
          <Field label={words.closePassword} error={errors.password?.message} required>
            <PasswordInput autoComplete="current-password" {...register('password')} />
          </Field>
          <Field label={words.closeUsername(username)} error={errors.username?.message} required>
            <TextInput
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              {...register('username')}
            />
          </Field>
          {failure && <ErrorBox>{failure}</ErrorBox>}
        </form>
      </div>
    </Dialog>
  )
}

type Form = { password: string; username: string }

export function useCloseAccount(setError: UseFormSetError<Form>) {
  const [close, { busy, problem }] = useAction(
    async (body: Form) =>
      leave(await call(closeAccount, { body }).then(() => 'account-closed', signOutAnyway)),
    (refused) => showFieldErrors(refused, ['password', 'username'], setError),
  )
  const failure =
    problem &&
    (problem.isRefusal
      ? lineOf(problem)
      : `${text.signIn.closeFailed}. ${problem.text ?? problem.title}`)
  return { failure, busy, close }
}

/** Signs out after an error or a lost answer too. @throws ApiProblem when offline */
async function signOutAnyway(problem: unknown): Promise<Flash> {
  if (!(problem instanceof ApiProblem) || problem.isRefusal) throw problem
  await call(signOut, {})
  return 'closing-failed'
}

function leave(word: Flash): Promise<never> {
  localStorage.clear()
  sessionStorage.clear()
  keepFlash(word)
  return openPage('/sign-in')
}
