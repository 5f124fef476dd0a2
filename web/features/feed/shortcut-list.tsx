import { shortcuts } from './shortcuts.ts'

/** Keys and what they do: all of them, or those worth a hint. */
export function ShortcutList({ hintsOnly = false }: { hintsOnly?: boolean | undefined }) {
  return (
    <dl className="mt-3 grid gap-2.5">
      {shortcuts
        .filter(({ hinted }) => hinted || !hintsOnly)
        .map(({ keys, label }) => (
          <div key={label} className="flex items-center gap-3">
            <dt className="flex w-16 gap-1">
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd className="text-sm text-ink-3">{label}</dd>
          </div>
        ))}
    </dl>
  )
}
