type Props = { keys: readonly { key: string; label: string }[] }

export function DecisionKeys({ keys }: Props) {
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
