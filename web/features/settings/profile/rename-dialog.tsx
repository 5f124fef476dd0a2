import { text } from '#contract/text/en.ts'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'

export type RenameQuestion = {
  open: boolean
  username: string
  changesLeft: number
  confirm: () => void
  close: () => void
}

/** Warns that a rename resets the picture and uses one of three changes. */
export function RenameDialog({ question, busy }: { question: RenameQuestion; busy: boolean }) {
  return (
    <ConfirmDialog
      open={question.open}
      onOpenChange={(open) => !open && !busy && question.close()}
      title={text.ownProfile.usernameQuestion(question.username)}
      description={text.ownProfile.usernameWarning(question.changesLeft - 1)}
      confirmLabel={text.ownProfile.changeUsername}
      onConfirm={question.confirm}
      busy={busy}
      busyLabel={text.ownProfile.changing}
    />
  )
}
