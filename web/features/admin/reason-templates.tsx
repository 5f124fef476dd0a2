import { ChipButton } from '#web/ui/buttons/chip-button.tsx'

type Props = {
  label: string
  templates: readonly { label: string; words: string }[]
  chosen: string
  onPick: (words: string) => void
}

/** The usual reasons: one of them fills the field, and can be gone on with. */
export function ReasonTemplates({ label, templates, chosen, onPick }: Props) {
  return (
    <div className="chip-row" role="group" aria-label={label}>
      {templates.map((each) => (
        <ChipButton
          key={each.label}
          pressed={chosen === each.words}
          onClick={() => onPick(each.words)}
        >
          {each.label}
        </ChipButton>
      ))}
    </div>
  )
}
