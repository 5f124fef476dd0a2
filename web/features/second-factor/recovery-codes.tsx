import { Download } from 'lucide-react'
import { useEffect } from 'react'
import { text } from '#text'
import { brand } from '#web/app/bootstrap.ts'
import { save } from '#web/data/download.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { CopyButton } from './copy-button.tsx'
import { Step } from './step.tsx'
import { panelTitleId, refetchSecondFactor } from './use-second-factor.ts'

const words = text.secondFactor
type Props = { codes: string[]; onKept: () => void }

/** The codes are shown only once. */
export function RecoveryCodes({ codes, onKept }: Props) {
  useEffect(() => document.getElementById(panelTitleId)?.focus(), [])
  const keep = () => {
    onKept()
    void refetchSecondFactor()
  }
  const file = `${words.codesFileHead(brand)}\n\n${codes.join('\n')}\n`
  return (
    <Step title={words.codesTitle}>
      <p className="mt-2 text-ink-2">{words.codes}</p>
      <ul className="mt-4 grid gap-x-8 gap-y-2 rounded-xl bg-sunken p-4 tablet:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>
            <code className="text-base tracking-wide">{code}</code>
          </li>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button onClick={keep}>{words.kept}</Button>
        <CopyButton content={file} label={words.copyCodes} />
        <Button
          variant="ghost"
          icon={<Download />}
          onClick={() => save(new Blob([file], { type: 'text/plain' }), words.codesFile(brand))}
        >
          {words.download}
        </Button>
      </div>
    </Step>
  )
}
