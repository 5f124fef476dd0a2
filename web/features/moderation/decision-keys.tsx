import { text } from '#contract/text/en.ts'

const keys = [
  { key: 'A', label: text.moderation.approve },
  { key: 'R', label: text.moderation.reject },
  { key: 'N', label: text.moderation.next },
] as const

/** For who has a keyboard. */
export function DecisionKeys() {
  return (
    <dl className="hidden gap-2 border-t border-line pt-4 desktop:grid">
      {keys.map(({ key, label }) => (
        <div key={key} className="flex items-center gap-3">
          <dt>
            <kbd>{key}</kbd>
          </dt>
          <dd className="text-sm text-ink-3">{label}</dd>
        </div>
      ))}
    </dl>
  )
}
