import { useMutation } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { getLine, setLine } from '#contract/line.ts'
import { text } from '#text'
import { call } from '#web/data/api.ts'
import { lineOf, problemOf } from '#web/data/problem.ts'
import { queryClient } from '#web/data/query.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { toastFailure } from '#web/ui/feedback/toast.ts'
import { Switch } from '#web/ui/forms/switch.tsx'
import { patchLine } from './line-cache.ts'

export function PassesOn({ postId, passesOn }: { postId: string; passesOn: boolean }) {
  // Not useAction, which ignores a second press while the first is sent.
  const { mutate: change } = useMutation({
    scope: { id: `${setLine.path} ${postId}` },
    mutationFn: (wanted: boolean) =>
      call(setLine, { params: { postId }, body: { passesOn: wanted } }),
    onMutate: (wanted) => {
      // A running read may be older than this change.
      void queryClient.cancelQueries({ queryKey: [getLine.path] })
      patchLine(postId, { passesOn: wanted })
    },
    onError: (error, wanted) => {
      patchLine(postId, { passesOn: !wanted })
      toastFailure(text.listings.notSaved, lineOf(problemOf(error)))
    },
  })
  return (
    <div className="box p-4">
      <Switch
        label={text.line.passesOn}
        hint={text.line.passesOnHint}
        checked={passesOn}
        onChange={(wanted) => change(wanted)}
      />
    </div>
  )
}

type SoldButtonProps = { hint: boolean; busy: boolean; onClick: () => void }

export const SoldButton = ({ hint, busy, onClick }: SoldButtonProps) => (
  <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
    <Button variant="ghost" icon={<Check />} busy={busy} onClick={onClick}>
      {text.listings.markSold}
    </Button>
    {hint && <small>{text.line.soldText}</small>}
  </div>
)
