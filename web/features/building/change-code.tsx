import { useState } from 'react'
import { answerKey } from '#contract/bootstrap.ts'
import { changeBuildingCode, getBuildingCode } from '#contract/building.ts'
import type { Output } from '#contract/endpoint.ts'
import { text } from '#text'
import { call } from '#web/data/api.ts'
import { ProblemBox } from '#web/data/problem-box.tsx'
import { queryClient } from '#web/data/query.ts'
import { useAction } from '#web/data/use-action.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'

const words = text.building

/** Only replacing an existing code asks for confirmation. */
export function ChangeCode({ code, version }: Output<typeof getBuildingCode>) {
  const isFirst = code === null
  const [asking, setAsking] = useState(false)
  const [change, { busy, problem }] = useAction(async () => {
    const made = await call(changeBuildingCode, { body: { replaces: version } })
    queryClient.setQueryData(answerKey(getBuildingCode, {}), made)
    setAsking(false)
    toast({ title: words.changed })
  })
  return (
    <div className="mt-5 grid gap-3 justify-items-start">
      {isFirst && <ProblemBox problem={problem} />}
      <Button
        variant={isFirst ? 'primary' : 'ghost'}
        busy={isFirst && busy}
        onClick={({ detail }) => {
          if (isFirst) void change()
          // Ignores the second half of a double click.
          else if (detail < 2) setAsking(true)
        }}
      >
        {isFirst ? words.make : words.change}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={words.changeTitle}
        description={words.changeHint}
        confirmLabel={words.change}
        onConfirm={() => void change()}
        busy={busy}
        busyLabel={words.changing}
      >
        <ProblemBox problem={problem} />
      </ConfirmDialog>
    </div>
  )
}
