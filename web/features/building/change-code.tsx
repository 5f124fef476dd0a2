import { useState } from 'react'
import { answerKey } from '#contract/bootstrap.ts'
import { changeBuildingCode, getBuildingCode } from '#contract/building.ts'
import type { Output } from '#contract/endpoint.ts'
import { text } from '#contract/text/en.ts'
import { call } from '#web/data/api.ts'
import { queryClient } from '#web/data/query.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { useAction } from '#web/data/use-action.ts'
import { ProblemBox } from '#web/data/problem-box.tsx'

/** The first code is created at once; replacing a code asks for confirmation. */
export function ChangeCode({ found }: { found: Output<typeof getBuildingCode> }) {
  const [asking, setAsking] = useState(false)
  const isFirst = found.code === null
  const [change, { busy, problem }] = useAction(async () => {
    const made = await call(changeBuildingCode, { body: { replaces: found.version } })
    queryClient.setQueryData(answerKey(getBuildingCode, {}), made)
    setAsking(false)
    toast({ title: text.building.changed })
  })
  return (
    <div className="mt-5 grid gap-3 justify-items-start">
      {isFirst && <ProblemBox problem={problem} />}
      <Button
        variant={isFirst ? 'primary' : 'ghost'}
        busy={isFirst ? busy : false}
        onClick={({ detail }) => {
          if (isFirst) void change()
          // Ignores the second half of the double click that created the first code.
          else if (detail < 2) setAsking(true)
        }}
      >
        {isFirst ? text.building.make : text.building.change}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={text.building.changeTitle}
        description={text.building.changeHint}
        confirmLabel={text.building.change}
        onConfirm={() => void change()}
        busy={busy}
        busyLabel={text.building.changing}
      >
        <ProblemBox problem={problem} />
      </ConfirmDialog>
    </div>
  )
}
