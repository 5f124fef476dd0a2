import { limits } from '#contract/limits.ts'
import { proveSecondFactor } from '#contract/second-factor.ts'
import { text } from '#text'
import { call } from '#web/data/api.ts'
import { announce } from '#web/ui/feedback/announce.ts'
import { CodeForm } from './code-form.tsx'
import { setSecondFactor } from './use-second-factor.ts'

const words = text.secondFactor

export function CodePrompt() {
  const prove = async (code: string) => {
    setSecondFactor(await call(proveSecondFactor, { body: { code } }))
    announce(words.opened)
  }
  return (
    <section className="panel grid max-w-130 gap-4" aria-labelledby="code-prompt-title">
      <h2 id="code-prompt-title" className="text-xl">
        {words.askTitle}
      </h2>
      <p className="text-ink-2">{words.ask(limits.secondFactorHours)}</p>
      <CodeForm submitLabel={words.open} onSubmit={prove} />
      <p className="text-sm text-ink-3">{words.lost}</p>
    </section>
  )
}
