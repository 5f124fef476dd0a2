import { text } from '#text'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import type { Save } from './use-save-profile.ts'

type Props = {
  open: boolean
  changes: Save['changes']
  /** Before this change. */
  changesLeft: number
  busy: boolean
  onClose: () => void
  onConfirm: () => void
}

export const RenameDialog = ({ open, changes, changesLeft, busy, onClose, onConfirm }: Props) => (
  <ConfirmDialog
    open={open}
    onOpenChange={(next) => !next && !busy && onClose()}
    title={text.ownProfile.usernameQuestion(changes.username ?? '')}
    description={text.ownProfile.usernameWarning(changesLeft - 1)}
    confirmLabel={text.ownProfile.changeUsername}
    onConfirm={onConfirm}
    busy={busy}
    busyLabel={text.ownProfile.changing}
  />
)
