import { useForm, useWatch, type UseFormRegisterReturn } from 'react-hook-form'
import * as z from 'zod/mini'
import { limits } from '#contract/limits.ts'
import { text } from '#contract/text/en.ts'
import { rulesOf } from '#web/data/form-rules.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { ChipButton } from '#web/ui/buttons/chip-button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { TextArea } from '#web/ui/forms/text-area.tsx'
import { useFeedKeys } from '#web/features/feed/index.ts'

type Words = { label: string; hint: string }

type FieldProps = Words & {
  error: string | undefined
  register: UseFormRegisterReturn
  value: string
}

export function ReasonField({ register, value, ...field }: FieldProps) {
  return (
    <Field {...field} required>
      <TextArea countTo={limits.rejectionReasonMaxLength} dir="auto" {...register} value={value} />
    </Field>
  )
}

type FormProps = {
  rules: z.ZodMiniString<string>
  words: Words & { templates: string; submit: string }
  templates: readonly { label: string; reason: string }[]
  /** Pressing this key focuses the field. */
  shortcut: string
  busy: boolean
  onSubmit: (reason: string) => Promise<unknown>
}

export function ReasonForm({ rules, words, templates, shortcut, busy, onSubmit }: FormProps) {
  const { register, handleSubmit, setValue, setFocus, control, formState } = useForm({
    resolver: rulesOf(z.object({ reason: rules })),
    defaultValues: { reason: '' },
  })
  const value = useWatch({ control, name: 'reason' })
  useFeedKeys((key) => {
    if (key !== shortcut) return false
    setFocus('reason')
    return true
  })
  const pick = (reason: string) => {
    setValue('reason', reason, { shouldValidate: formState.isSubmitted })
    setFocus('reason')
  }
  return (
    <form
      className="grid gap-3 border-t border-line pt-4"
      noValidate
      onSubmit={handleSubmit(({ reason }) => onSubmit(reason))}
    >
      <ReasonField
        label={words.label}
        hint={words.hint}
        error={formState.errors.reason?.message}
        register={register('reason')}
        value={value}
      />
      <div className="chip-row" role="group" aria-label={words.templates}>
        {templates.map(({ label, reason }) => (
          <ChipButton key={label} pressed={value === reason} onClick={() => pick(reason)}>
            {label}
          </ChipButton>
        ))}
      </div>
      <Button type="submit" variant="danger" wide busy={busy} busyLabel={text.moderation.deciding}>
        {words.submit}
      </Button>
    </form>
  )
}
