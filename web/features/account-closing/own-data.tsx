import { Download } from 'lucide-react'
import { useState } from 'react'
import { ownDataPath } from '#contract/own-account.ts'
import { text } from '#contract/text/en.ts'
import { ApiProblem } from '#web/data/api.ts'
import { download } from '#web/data/download.ts'
import { announce } from '#web/ui/feedback/announce.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { ErrorBox } from '#web/ui/feedback/error-box.tsx'
import { useOnce } from '#web/data/use-once.ts'

const words = text.account

/** Whenever one wants it, not only on the way out. */
export function OwnData() {
  return (
    <>
      <p className="mb-4 text-sm text-ink-3">{words.dataHint}</p>
      <DownloadData />
    </>
  )
}

export function DownloadData() {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<ApiProblem | null>(null)
  const fetchAll = useOnce(async () => {
    setFailure(null)
    setBusy(true)
    try {
      await download(ownDataPath, `my-data-${new Date().toISOString().slice(0, 10)}.zip`)
      announce(words.downloaded)
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error
      setFailure(error)
    } finally {
      setBusy(false)
    }
  })
  return (
    <div className="grid justify-items-start gap-4">
      {failure && (
        <ErrorBox>
          {words.downloadFailed}
          <p className="font-normal">{[failure.title, failure.text].filter(Boolean).join('. ')}</p>
        </ErrorBox>
      )}
      <Button
        variant="ghost"
        icon={<Download />}
        busy={busy}
        busyLabel={words.downloading}
        onClick={() => void fetchAll(undefined)}
      >
        {words.download}
      </Button>
    </div>
  )
}
