import { text } from '#contract/text/en.ts'
import { ChipButton } from '#web/ui/chip-button.tsx'

/** The usual reasons: one of them fills the field, and can be gone on with. */
export function ReasonTemplates({ chosen, onPick }: { chosen: string; onPick: (reason: string) => void }) {
  return (
    <div className="chip-row" role="group" aria-label={text.moderation.templates}>
      {text.moderation.reasonTemplates.map(({ label, reason }) => (
        <ChipButton key={label} pressed={chosen === reason} onClick={() => onPick(reason)}>
          {label}
        </ChipButton>
      ))}
    </div>
  )
}
