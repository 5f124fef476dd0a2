import { Download } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { text } from '#contract/text/en.ts'
import { bootstrap } from '#web/app/bootstrap.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { CopyButton } from './copy-button.tsx'

type Props = { codes: string[]; onKept: () => void }

/** The codes are shown only once. */
export function RecoveryCodes({ codes, onKept }: Props) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  const {
    codesTitle,
    codes: explanation,
    codesFileHead,
    copyCodes,
    download,
    kept,
  } = text.secondFactor
  const brand = bootstrap?.brand ?? ''
  const file = `${codesFileHead(brand)}\n\n${codes.join('\n')}\n`
  return (
    <section className="panel max-w-160" aria-labelledby="recovery-codes-title">
      <h2 id="recovery-codes-title" ref={title} tabIndex={-1} className="text-xl">
        {codesTitle}
      </h2>
      <p className="mt-2 text-ink-2">{explanation}</p>
      <ul className="mt-4 grid gap-x-8 gap-y-2 rounded-xl bg-sunken p-4 tablet:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>
            <code className="text-base tracking-wide">{code}</code>
          </li>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button onClick={onKept}>{kept}</Button>
        <CopyButton content={file} label={copyCodes} />
        <Button
          variant="ghost"
          icon={<Download />}
          onClick={() => save(file, text.secondFactor.codesFile(brand))}
        >
          {download}
        </Button>
      </div>
    </section>
  )
}

function save(content: string, name: string): void {
  const address = URL.createObjectURL(new Blob([content], { type: 'text/plain' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}
