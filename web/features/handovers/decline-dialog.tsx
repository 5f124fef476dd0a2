import { useRef } from 'react'
import { text } from '#text'
import { Button } from '#web/ui/buttons/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'

type Props = {
  open: boolean
  onOpenChange: (open: boolean) => void
  isAgreed: boolean
  busy: boolean
  onDecline: () => void
  onWithdraw: (() => void) | undefined
}

export function DeclineDialog({
  open,
  onOpenChange,
  isAgreed,
  busy,
  onDecline,
  onWithdraw,
}: Props) {
  const cancel = useRef<HTMLButtonElement>(null)
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="small"
      first={cancel}
      title={isAgreed ? text.turn.callOffTitle : text.turn.declineTitle}
      description={text.turn.declineText}
    >
      {/* `disabled` would lose the focus. */}
      <div className="mt-6 grid gap-2">
        <Button wide busy={busy} onClick={onDecline}>
          {isAgreed ? text.turn.callOff : text.turn.declineYes}
        </Button>
        {onWithdraw && (
          <Button
            variant="ghost"
            wide
            onClick={() => busy || onWithdraw()}
            aria-disabled={busy || undefined}
          >
            {text.postDetails.noLongerInterested}
          </Button>
        )}
        <Button
          ref={cancel}
          variant="ghost"
          wide
          onClick={() => busy || onOpenChange(false)}
          aria-disabled={busy || undefined}
        >
          {text.controls.cancel}
        </Button>
      </div>
    </Dialog>
  )
}
