import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { text } from '#text'
import { Button } from '#web/ui/buttons/button.tsx'
import { ErrorBox } from '#web/ui/feedback/error-box.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { PasswordInput } from '#web/ui/forms/password-input.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { useCloseAccount } from './use-close-account.ts'

const words = text.account

type Props = { username: string; onClose: () => void }

export function CloseAccountDialog({ username, onClose }: Props) {
  const id = useId()
  const { register, handleSubmit, send, errors, busy, failure } = useCloseAccount()
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
          <Link
            to="."
            hash="your-data"
            className="link inline-flex min-h-11 items-center"
            onClick={onClose}
          >
            {words.download}
          </Link>
        </div>
        <form id={id} className="grid gap-4" noValidate onSubmit={handleSubmit(send)}>
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
