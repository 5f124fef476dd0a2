import { limits } from '#contract/limits.ts'
import { proveSecondFactor } from '#contract/second-factor.ts'
import { text } from '#contract/text/en.ts'
import { call } from '#web/data/api.ts'
import { announce } from '#web/ui/feedback/announce.ts'
import { CodeForm } from './code-form.tsx'
import { setSecondFactor } from './use-second-factor.ts'

export function CodePrompt() {
  const prove = async (code: string) => {
    setSecondFactor(await call(proveSecondFactor, { body: { code } }))
    announce(text.secondFactor.opened)
  }
  return (
    <section className="panel grid max-w-130 gap-4" aria-labelledby="code-prompt-title">
      <h2 id="code-prompt-title" className="text-xl">
        {text.secondFactor.askTitle}
      </h2>
      <p className="text-ink-2">{text.secondFactor.ask(limits.secondFactorHours)}</p>
      <CodeForm submitLabel={text.secondFactor.open} onSubmit={prove} />
      <p className="text-sm text-ink-3">{text.secondFactor.lost}</p>
    </section>
  )
}
