import { useForm, useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { useRules } from '#web/data/forms/use-rules.ts'
import { ChipButton } from '#web/ui/buttons/chip-button.tsx'
import { useShortcutKeys } from '#web/features/feed/index.ts'
import { DecisionButton } from './decision-button.tsx'
import { ReasonField } from './reason-field.tsx'

type Props = {
  form: ReturnType<typeof useReason>
  words: Record<'label' | 'hint' | 'templates' | 'submit' | 'submitHint', string>
  templates: readonly { label: string; reason: string }[]
  /** Pressing this key focuses the field. */
  shortcut: string
  busy: boolean
  onSubmit: (reason: string) => Promise<unknown>
}

/** What is typed outlives the form, which another moderator's decision takes away. */
export function useReason(rules: z.ZodMiniString<string>) {
  const form = useForm({
    resolver: useRules(async () => z.object({ reason: rules })),
    defaultValues: { reason: '' },
  })
  return { ...form, typed: useWatch({ control: form.control, name: 'reason' }) }
}

export function ReasonForm({ form, words, templates, shortcut, busy, onSubmit }: Props) {
  const { register, handleSubmit, setValue, setFocus, formState, typed } = form
  useShortcutKeys((key) => {
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
        value={typed}
      />
      <div className="chip-row" role="group" aria-label={words.templates}>
        {templates.map(({ label, reason }) => (
          <ChipButton key={label} pressed={typed === reason} onClick={() => pick(reason)}>
            {label}
          </ChipButton>
        ))}
      </div>
      <DecisionButton type="submit" variant="danger" busy={busy} hint={words.submitHint}>
        {words.submit}
      </DecisionButton>
    </form>
  )
}
