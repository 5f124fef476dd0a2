import { Download } from 'lucide-react'
import { ownDataPath } from '#contract/own-account.ts'
import { text } from '#text'
import { download } from '#web/data/download.ts'
import { announce } from '#web/ui/feedback/announce.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { useAction } from '#web/data/use-action.ts'
import { lineOf } from '#web/data/problem.ts'
import { ProblemBox } from '#web/data/problem-box.tsx'

const words = text.account

export function DownloadData() {
  const [fetchAll, { busy, problem }] = useAction(async () => {
    await download(ownDataPath, `my-data-${new Date().toISOString().slice(0, 10)}.zip`)
    announce(words.downloaded)
  })
  return (
    <div className="grid justify-items-start gap-4">
      <ProblemBox problem={problem && { title: words.downloadFailed, text: lineOf(problem) }} />
      <Button
        variant="ghost"
        icon={<Download />}
        busy={busy}
        busyLabel={words.downloading}
        onClick={() => void fetchAll()}
      >
        {words.download}
      </Button>
    </div>
  )
}
