import { text } from '#text'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'

type Props = {
  open: boolean
  onOpenChange: (open: boolean) => void
  onConfirm: () => void
}

export const LogoutDialog = ({ onOpenChange, onConfirm, ...rest }: Props) => (
  <ConfirmDialog
    {...rest}
    onOpenChange={onOpenChange}
    title={text.controls.logoutTitle}
    confirmLabel={text.nav.logout}
    onConfirm={() => {
      onOpenChange(false)
      onConfirm()
    }}
  />
)
