import { Download } from 'lucide-react'
import { ownDataPath, type OwnAccount } from '#contract/own-account.ts'
import { dayOf } from '#contract/when.ts'
import { text } from '#text'
import { timeZone } from '#web/app/bootstrap.ts'
import { download } from '#web/data/download.ts'
import { ProblemBox } from '#web/data/problem-box.tsx'
import { lineOf } from '#web/data/problem.ts'
import { useFormAction } from '#web/data/forms/use-form-action.ts'
import { WithAccount } from '#web/features/settings/index.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { announce } from '#web/ui/feedback/announce.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { PasswordInput } from '#web/ui/forms/password-input.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'

const words = text.account

export const OwnData = () => (
  <>
    <p className="mb-4 text-sm text-ink-3">{words.dataHint}</p>
    <WithAccount>{(account) => <DownloadForm {...account} />}</WithAccount>
  </>
)

type Props = Pick<OwnAccount, 'hasPassword' | 'hasSecondFactor'>

/** The password; without one a code, or a sign-in of the last minutes. */
function DownloadForm({ hasPassword, hasSecondFactor }: Props) {
  const asksCode = !hasPassword && hasSecondFactor
  const { register, handleSubmit, send, errors, busy, problem } = useFormAction(
    async () => (await import('#contract/own-account.ts')).ownDataForm,
    { ...(hasPassword && { password: '' }), ...(asksCode && { code: '' }) },
    async (body, reset) => {
      await download(ownDataPath, `my-data-${dayOf(new Date(), timeZone)}.zip`, body)
      reset()
      announce(words.downloaded)
    },
  )
  return (
    <form className="grid justify-items-start gap-4" noValidate onSubmit={handleSubmit(send)}>
      {hasPassword && (
        <Field label={words.currentPassword} error={errors.password?.message} required>
          <PasswordInput autoComplete="current-password" {...register('password')} />
        </Field>
      )}
      {asksCode && (
        <Field
          label={text.secondFactor.code}
          hint={text.secondFactor.anyCodeHint}
          error={errors.code?.message}
        >
          <TextInput autoComplete="one-time-code" spellCheck={false} {...register('code')} />
        </Field>
      )}
      <ProblemBox problem={problem && { title: words.downloadFailed, text: lineOf(problem) }} />
      <Button
        type="submit"
        variant="ghost"
        icon={<Download />}
        busy={busy}
        busyLabel={words.downloading}
      >
        {words.download}
      </Button>
    </form>
  )
}
