import type { UseFormRegisterReturn } from 'react-hook-form'
import { limits } from '#contract/limits.ts'
import { ChipButton } from '#web/ui/buttons/chip-button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { TextArea } from '#web/ui/forms/text-area.tsx'

type Props = {
  label: string
  hint: string
  error: string | undefined
  register: UseFormRegisterReturn
  value: string
  /** Standard reasons; each button fills the field. */
  templates?: {
    label: string
    all: readonly { label: string; words: string }[]
    onPick: (words: string) => void
  }
}

export function ReasonField({ label, hint, error, register, value, templates }: Props) {
  return (
    <>
      <Field label={label} hint={hint} error={error} required>
        <TextArea
          countTo={limits.rejectionReasonMaxLength}
          dir="auto"
          {...register}
          value={value}
        />
      </Field>
      {templates && (
        <div className="chip-row" role="group" aria-label={templates.label}>
          {templates.all.map((each) => (
            <ChipButton
              key={each.label}
              pressed={value === each.words}
              onClick={() => templates.onPick(each.words)}
            >
              {each.label}
            </ChipButton>
          ))}
        </div>
      )}
    </>
  )
}
