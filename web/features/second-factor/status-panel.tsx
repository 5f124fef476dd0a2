import { ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { limits } from '#contract/limits.ts'
import {
  renewRecoveryCodes,
  turnOffSecondFactor,
  type SecondFactor,
} from '#contract/second-factor.ts'
import { text } from '#text'
import { call } from '#web/data/api.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { useKeptFocus } from '#web/ui/focus/use-kept-focus.ts'
import { CodeForm } from './code-form.tsx'
import { panelTitleId, setSecondFactor } from './use-second-factor.ts'

const words = text.secondFactor
type Props = {
  secondFactor: SecondFactor
  onReplace: () => void
  onCodes: (codes: string[]) => void
}

/** Every action needs a code. */
export function StatusPanel({ secondFactor, onReplace, onCodes }: Props) {
  const [doing, setDoing] = useState<'codes' | 'off' | null>(null)
  useKeptFocus(`${doing}`, panelTitleId)
  const { isRequired, recoveryCodesLeft } = secondFactor
  const renew = async (code: string) =>
    onCodes((await call(renewRecoveryCodes, { body: { code } })).recoveryCodes)
  const turnOff = async (code: string) => {
    setSecondFactor(await call(turnOffSecondFactor, { body: { code } }))
    toast({ title: words.turnedOff })
  }
  const cancel = () => setDoing(null)
  return (
    <section className="panel max-w-160" aria-labelledby={panelTitleId}>
      <h2 id={panelTitleId} tabIndex={-1} className="flex items-center gap-2 text-xl">
        <ShieldCheck className="text-success" />
        {words.onTitle}
      </h2>
      <p className="mt-2 text-ink-2">{words.on(limits.secondFactorHours)}</p>
      <p className="mt-1 text-ink-2">
        {words.codesLeft(recoveryCodesLeft)}
        {recoveryCodesLeft <= limits.recoveryCodesFew && ` · ${words.fewLeft}`}
      </p>
      {doing === null ? (
        <div className="mt-5 flex flex-wrap gap-3">
          <Button variant="ghost" onClick={() => setDoing('codes')}>
            {words.newCodes}
          </Button>
          <Button variant="ghost" onClick={onReplace}>
            {words.replace}
          </Button>
          {!isRequired && (
            <Button variant="ghost" onClick={() => setDoing('off')}>
              {words.turnOff}
            </Button>
          )}
        </div>
      ) : (
        <div className="mt-5 grid gap-3 border-t border-line pt-5">
          {doing === 'codes' ? (
            <>
              <h3>{words.newCodes}</h3>
              <p className="text-sm text-ink-2">{words.newCodesHint}</p>
              <CodeForm submitLabel={words.makeCodes} onSubmit={renew} onCancel={cancel} />
            </>
          ) : (
            <>
              <h3>{words.turnOff}</h3>
              <p className="text-sm text-ink-2">{words.turnOffHint}</p>
              <CodeForm submitLabel={words.turnOff} danger onSubmit={turnOff} onCancel={cancel} />
            </>
          )}
        </div>
      )}
    </section>
  )
}
