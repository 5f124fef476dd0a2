import { ShieldCheck } from 'lucide-react'
import { use, useState } from 'react'
import { limits } from '#contract/limits.ts'
import { renewRecoveryCodes, type SecondFactor } from '#contract/second-factor.ts'
import { text } from '#text'
import { call } from '#web/data/api.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { useKeptFocus } from '#web/ui/focus/use-kept-focus.ts'
import { CodeForm } from './code-form.tsx'
import { InSettings, Step } from './step.tsx'
import { TurnOffForm } from './turn-off-form.tsx'
import { panelTitleId } from './use-second-factor.ts'

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
  const { isRequired, recoveryCodesLeft, hasPassword } = secondFactor
  const renew = async (code: string) =>
    onCodes((await call(renewRecoveryCodes, { body: { code } })).recoveryCodes)
  const cancel = () => setDoing(null)
  return (
    <Step
      title={
        <>
          <ShieldCheck className="text-success" />
          {words.onTitle}
        </>
      }
    >
      <p className="mt-2 text-ink-2">
        {use(InSettings) ? words.on : words.onAdmin(limits.secondFactorHours)}
      </p>
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
              <TurnOffForm hasPassword={hasPassword} onCancel={cancel} />
            </>
          )}
        </div>
      )}
    </Step>
  )
}
