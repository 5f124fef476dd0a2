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
  /** The dialog stays open while `busy`; the caller closes it. */
  onConfirm: () => void
  busy?: boolean | undefined
  busyLabel?: string | undefined
  danger?: boolean | undefined
  /** An <ErrorBox>. */
  children?: ReactNode
}

/** Asks before an action without undo; Enter alone does not confirm. */
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
          {/* `disabled` would lose the focus, and with it the way back to the button that opened
             the dialog. */}
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
