import { Check } from 'lucide-react'
import { getLine, setLine } from '#contract/line.ts'
import { text } from '#text'
import { call } from '#web/data/api.ts'
import { queryClient } from '#web/data/query.ts'
import { useAction } from '#web/data/use-action.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { toastFailure } from '#web/ui/feedback/toast.ts'
import { Switch } from '#web/ui/forms/switch.tsx'
import { patchLine } from './line-cache.ts'

export function PassesOn({ postId, passesOn }: { postId: string; passesOn: boolean }) {
  const [change] = useAction(
    async (wanted: boolean) => {
      // A running read may be older than this change.
      await queryClient.cancelQueries({ queryKey: [getLine.path] })
      patchLine(postId, { passesOn: wanted })
      await call(setLine, { params: { postId }, body: { passesOn: wanted } })
    },
    ({ title }, wanted) => {
      patchLine(postId, { passesOn: !wanted })
      toastFailure(text.line.notSaved, title)
    },
  )
  return (
    <div className="box p-4">
      <Switch
        label={text.line.passesOn}
        hint={text.line.passesOnHint}
        checked={passesOn}
        onChange={(wanted) => void change(wanted)}
      />
    </div>
  )
}

type GoneProps = { hint: boolean; busy: boolean; onClick: () => void }

export const Gone = ({ hint, busy, onClick }: GoneProps) => (
  <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
    <Button variant="ghost" icon={<Check />} busy={busy} onClick={onClick}>
      {text.listings.markSold}
    </Button>
    {hint && <small>{text.line.goneHint}</small>}
  </div>
)
