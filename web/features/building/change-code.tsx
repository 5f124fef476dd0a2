import { useState } from 'react'
import { answerKey } from '#contract/bootstrap.ts'
import { changeBuildingCode, getBuildingCode } from '#contract/building.ts'
import type { Output } from '#contract/endpoint.ts'
import { text } from '#contract/text/en.ts'
import { ApiProblem, call } from '#web/data/api.ts'
import { queryClient } from '#web/data/query.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { ErrorBox } from '#web/ui/feedback/error-box.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { useOnce } from '#web/data/use-once.ts'

/** The first code is made at once; to replace one that hangs in the lobby is asked about. */
export function ChangeCode({ found }: { found: Output<typeof getBuildingCode> }) {
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<ApiProblem | null>(null)
  const isFirst = found.code === null

  const change = useOnce(async () => {
    setBusy(true)
    setProblem(null)
    try {
      const made = await call(changeBuildingCode, { body: { replaces: found.version } })
      queryClient.setQueryData(answerKey(getBuildingCode, {}), made)
      setAsking(false)
      toast({ title: text.building.changed })
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error
      setProblem(error)
    } finally {
      setBusy(false)
    }
  })
  const told = problem && (
    <ErrorBox>
      {problem.title}
      {problem.text && <p className="font-normal">{problem.text}</p>}
    </ErrorBox>
  )
  return (
    <div className="mt-5 grid gap-3 justify-items-start">
      {isFirst && told}
      <Button
        variant={isFirst ? 'primary' : 'ghost'}
        busy={isFirst ? busy : false}
        onClick={({ detail }) => {
          if (isFirst) void change(undefined)
          // The second half of the double click that made the first code asks for no other.
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
        onConfirm={() => void change(undefined)}
        busy={busy}
        busyLabel={text.building.changing}
      >
        {told}
      </ConfirmDialog>
    </div>
  )
}
