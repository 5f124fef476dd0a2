import type { ReactNode } from 'react'
import { text } from '#text'
import { Button } from '#web/ui/buttons/button.tsx'

type Props = {
  label: string
  busy: boolean
  danger?: boolean
  onCancel: (() => void) | undefined
  children?: ReactNode
}

export const CodeButtons = ({ label, busy, danger = false, onCancel, children }: Props) => (
  <div className="flex flex-wrap items-center gap-3">
    <Button
      type="submit"
      variant={danger ? 'danger' : 'primary'}
      busy={busy}
      busyLabel={text.secondFactor.checking}
    >
      {label}
    </Button>
    {onCancel && (
      <Button variant="ghost" onClick={onCancel}>
        {text.controls.cancel}
      </Button>
    )}
    {children}
  </div>
)
