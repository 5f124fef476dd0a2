import { FileUp } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { useForm } from 'react-hook-form'
import { text } from '#text'
import type { Output } from '#contract/endpoint.ts'
import type { getVerification } from '#contract/verification.ts'
import { useRules } from '#web/data/forms/use-rules.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { towers } from '#web/app/bootstrap.ts'
import { FileField, useChosenFile } from '#web/features/uploads/index.ts'
import type { Notify } from '#web/ui/overlays/use-notice.tsx'
import { lineOf } from '#web/data/problem.ts'
import { ProblemBox } from '#web/data/problem-box.tsx'
import { AddressFields } from './address-fields.tsx'
import { useSubmitVerification, type Address } from './use-submit-verification.ts'

export type VerificationProps = { verification: Output<typeof getVerification>; notify: Notify }
/** With `onCancel` it has come in the place of the pressed button. */
type Props = VerificationProps & { onCancel?: () => void }

export function VerificationForm({ verification, notify, onCancel }: Props) {
  const document = useChosenFile('verification')
  // Nobody chooses among one.
  const tower = towers.length === 1 ? towers[0]?.id : verification.tower
  const form = useForm<Address, unknown, Address>({
    resolver: useRules(async () => (await import('#contract/verification.ts')).addressForm),
    defaultValues: {
      ...(tower && { tower }),
      location: verification.location ?? '',
    },
    // The document comes first and takes the focus when it is missing.
    shouldFocusError: document.file !== null,
  })
  const { problem, busy, submit, missDocument } = useSubmitVerification({
    document,
    notify,
    setError: form.setError,
  })

  const takeFocus = useEffectEvent(() => {
    if (onCancel) document.input.current?.focus()
  })
  useEffect(() => takeFocus(), [])

  return (
    <form
      className="grid w-full gap-4"
      noValidate
      onSubmit={form.handleSubmit(submit, missDocument)}
    >
      <FileField
        chosen={document}
        words={words}
        before={<FileUp className="text-brand" />}
        required
        missing={form.formState.submitCount > 0 && text.verification.documentRequired}
        disabled={busy}
      />
      <AddressFields form={form} />
      <ProblemBox problem={problem && { title: text.verification.failed, text: lineOf(problem) }} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy} busyLabel={text.verification.submitting}>
          {text.verification.submit}
        </Button>
        {onCancel && (
          <Button variant="ghost" onClick={onCancel} disabled={busy}>
            {text.controls.cancel}
          </Button>
        )}
      </div>
    </form>
  )
}

const words = {
  label: text.verification.document,
  hint: text.verification.documentHint,
  choose: text.verification.chooseDocument,
  remove: text.verification.removeDocument,
  preview: text.verification.preview,
}
