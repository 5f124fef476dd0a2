import { text } from '#text'
import { DownloadData } from './download-data.tsx'

export const OwnData = () => (
  <>
    <p className="mb-4 text-sm text-ink-3">{text.account.dataHint}</p>
    <DownloadData />
  </>
)
