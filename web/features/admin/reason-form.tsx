import { useForm, useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { useRules } from '#web/data/forms/use-rules.ts'
import { ChipButton } from '#web/ui/buttons/chip-button.tsx'
import { useShortcutKeys } from '#web/features/feed/index.ts'
import { DecisionButton } from './decision-button.tsx'
import { ReasonField } from './reason-field.tsx'

type Props = {
  rules: z.ZodMiniString<string>
  words: Record<'label' | 'hint' | 'templates' | 'submit' | 'submitHint', string>
  templates: readonly { label: string; reason: string }[]
  /** Pressing this key focuses the field. */
  shortcut: string
  busy: boolean
  onSubmit: (reason: string) => Promise<unknown>
}

export function ReasonForm({ rules, words, templates, shortcut, busy, onSubmit }: Props) {
  const { register, handleSubmit, setValue, setFocus, control, formState } = useForm({
    resolver: useRules(async () => z.object({ reason: rules })),
    defaultValues: { reason: '' },
  })
  const value = useWatch({ control, name: 'reason' })
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
        value={value}
      />
      <div className="chip-row" role="group" aria-label={words.templates}>
        {templates.map(({ label, reason }) => (
          <ChipButton key={label} pressed={value === reason} onClick={() => pick(reason)}>
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
