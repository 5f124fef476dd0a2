import { text } from '#text'
import { useStore } from '#web/data/create-store.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { Switch } from '#web/ui/forms/switch.tsx'
import { ShortcutList } from './shortcut-list.tsx'
import { shortcutsOn, turnShortcuts } from './shortcuts.ts'

export function ShortcutsSheet({
  open,
  onOpenChange,
}: {
  open: boolean
  onOpenChange: (open: boolean) => void
}) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} size="small" title={text.shortcuts.title}>
      <div className="grid gap-6">
        <ShortcutList />
        <Switch
          label={text.shortcuts.use}
          hint={text.shortcuts.useHint}
          checked={useStore(shortcutsOn)}
          onChange={turnShortcuts}
        />
      </div>
    </Dialog>
  )
}
