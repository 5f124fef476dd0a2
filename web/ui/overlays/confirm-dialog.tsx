import { useRef, type ReactNode } from 'react'
import { text } from '#contract/text/en.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Dialog } from './dialog.tsx'

type Props = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  description?: ReactNode
  confirmLabel: string
  /** Stays open while `busy`; close it from the caller when the work is done. */
  onConfirm: () => void
  busy?: boolean | undefined
  busyLabel?: string | undefined
  danger?: boolean | undefined
  /** What went wrong, as an <ErrorBox>. */
  children?: ReactNode
}

/** Asks before something that cannot be undone; the Enter key alone does nothing. */
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
          {/* Not `disabled`, which would lose the focus it may have, and with it the way back to what opened the dialog. */}
          <Button
            ref={cancel}
            variant="ghost"
            onClick={() => busy || onOpenChange(false)}
            aria-disabled={busy || undefined}
          >
            {text.ui.cancel}
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
