import { Eye } from 'lucide-react'
import { useController, useForm } from 'react-hook-form'
import { openDocument } from '#contract/document-looks.ts'
import { documentReasons, type DocumentReason as Why } from '#contract/moderation-vocabulary.ts'
import { keysOf } from '#contract/vocabulary.ts'
import type { VerificationCase } from '#contract/verification-cases.ts'
import { text } from '#text'
import { call } from '#web/data/api.ts'
import { useRules } from '#web/data/forms/use-rules.ts'
import { ProblemBox } from '#web/data/problem-box.tsx'
import { useAction } from '#web/data/use-action.ts'
import { refetch } from '#web/features/admin/index.ts'
import { useShortcutKeys } from '#web/features/feed/index.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'
import { reads } from './use-cases.ts'

const words = text.looks
const pending: { why: Why; note: string } = { why: 'decide', note: '' }

/** A request that waits is opened to decide it; later another reason must be chosen. */
export function DocumentReason({ found, onOpen }: { found: VerificationCase; onOpen: () => void }) {
  const isPending = found.state === 'pending'
  const { control, register, handleSubmit, formState } = useForm({
    resolver: useRules(async () => (await import('#contract/document-looks.ts')).lookForm),
    defaultValues: isPending ? pending : { note: '' },
  })
  const { field: why } = useController({ name: 'why', control })
  const [open, { busy, problem }] = useAction(
    async (body: { why: Why; note: string }) => {
      await call(openDocument, { params: { caseId: found.id }, body })
      onOpen()
    },
    // Decided or deleted in the meantime: the case says so.
    ({ isRefusal }) => isRefusal && refetch(reads),
  )
  const submit = handleSubmit(open)
  useShortcutKeys((key) => {
    if (key !== 'd') return false
    void submit()
    return true
  })
  const options = keysOf(documentReasons)
    .filter((value) => isPending || value !== 'decide')
    .map((value) => ({ value, label: documentReasons[value] }))
  const { errors } = formState
  const needsWords = why.value === 'other'
  return (
    <form className="grid gap-3 p-4" noValidate onSubmit={(event) => void submit(event)}>
      <ProblemBox problem={problem} />
      <Field label={words.why} error={errors.why?.message} required>
        <Select options={options} placeholder={words.choose} {...why} value={why.value ?? ''} />
      </Field>
      <Field
        label={needsWords ? words.note : words.noteOptional}
        error={errors.note?.message}
        required={needsWords}
      >
        <TextInput dir="auto" autoComplete="off" {...register('note')} />
      </Field>
      <p className="text-sm">{words.notice}</p>
      <Button type="submit" variant="ghost" icon={<Eye />} busy={busy}>
        {text.moderation.showDocument}
      </Button>
    </form>
  )
}
