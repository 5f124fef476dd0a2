import { FileUp } from 'lucide-react'
import { useRef } from 'react'
import { useController, useForm } from 'react-hook-form'
import { text } from '#contract/text/en.ts'
import type { Output } from '#contract/endpoint.ts'
import { addressForm, type getVerification } from '#contract/verification.ts'
import { keysOf, towers } from '#contract/vocabulary.ts'
import { rulesOf } from '#web/data/form-rules.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'
import { FileField, troubleWith, useChosenFile } from '#web/features/uploads/index.ts'
import type { Notify } from '#web/ui/overlays/use-notice.tsx'
import { lineOf } from '#web/data/problem.ts'
import { ProblemBox } from '#web/data/problem-box.tsx'
import { useSubmitVerification, type Address } from './use-submit-verification.ts'

export type OwnVerification = Output<typeof getVerification>
type Props = { verification: OwnVerification; notify: Notify; onCancel?: () => void }

const towerOptions = keysOf(towers).map((tower) => ({ value: tower, label: towers[tower] }))

/** Submitting waits for the upload. */
export function VerificationForm({ verification, notify, onCancel }: Props) {
  const document = useChosenFile('verification')
  const documentInput = useRef<HTMLInputElement>(null)
  const { register, control, handleSubmit, setError, formState } = useForm<
    Address,
    unknown,
    Address
  >({
    resolver: rulesOf(addressForm),
    defaultValues: {
      ...(verification.tower && { tower: verification.tower }),
      location: verification.location ?? '',
    },
    // The document comes first and takes the focus when it is missing.
    shouldFocusError: document.file !== null,
  })
  // Controlled, so that no tower is preselected.
  const { field: tower } = useController({ name: 'tower', control })
  const { errors, submitCount } = formState
  const { problem, busy, submit, missDocument } = useSubmitVerification({
    document,
    notify,
    setError,
    documentInput,
  })

  return (
    <form className="grid w-full gap-4" noValidate onSubmit={handleSubmit(submit, missDocument)}>
      <FileField
        chosen={document}
        words={words}
        before={<FileUp className="text-brand" />}
        required
        error={
          troubleWith(document.state) ??
          (submitCount > 0 && !document.file ? text.verification.documentRequired : undefined)
        }
        disabled={busy}
        inputRef={documentInput}
      />
      <div className="grid items-start gap-4 tablet:grid-cols-2">
        <Field label={text.verification.tower} error={errors.tower?.message} required>
          <Select
            options={towerOptions}
            placeholder={text.verification.chooseTower}
            {...tower}
            value={tower.value ?? ''}
          />
        </Field>
        <Field
          label={text.verification.location}
          hint={text.verification.locationHint}
          error={errors.location?.message}
          required
        >
          <TextInput autoComplete="off" {...register('location')} />
        </Field>
      </div>
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
