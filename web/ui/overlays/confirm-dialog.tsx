import { useRef, type ReactNode } from 'react'
import { text } from '#text'
import { Button } from '../buttons/button.tsx'
import { Dialog } from './dialog.tsx'

type Props = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  description?: ReactNode
  confirmLabel: string
  onConfirm: () => void
  busy?: boolean | undefined
  busyLabel?: string | undefined
  danger?: boolean | undefined
  children?: ReactNode
}

/** Enter alone does not confirm. The caller closes it. */
export function ConfirmDialog({
  open,
  onOpenChange,
  confirmLabel,
  onConfirm,
  busy = false,
  busyLabel,
  danger,
  ...rest
}: Props) {
  const cancel = useRef<HTMLButtonElement>(null)
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="small"
      first={cancel}
      {...rest}
      footer={
        <>
          {/* `disabled` would lose the focus. */}
          <Button
            ref={cancel}
            variant="ghost"
            onClick={() => busy || onOpenChange(false)}
            aria-disabled={busy || undefined}
          >
            {text.controls.cancel}
          </Button>
          <Button
            variant={danger ? 'danger' : 'primary'}
            onClick={onConfirm}
            busy={busy}
            busyLabel={busyLabel}
          >
            {confirmLabel}
          </Button>
        </>
      }
    />
  )
}
