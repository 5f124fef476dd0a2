import { Bot, Rss } from 'lucide-react'
import { useId } from 'react'
import { listTokens, removeToken, type PersonalToken } from '#contract/personal-tokens.ts'
import { text } from '#text'
import { building } from '#web/app/bootstrap.ts'
import { call } from '#web/data/api.ts'
import { lineOf } from '#web/data/problem.ts'
import { invalidate } from '#web/data/query.ts'
import { useAction } from '#web/data/use-action.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { toast, toastFailure } from '#web/ui/feedback/toast.ts'
import { moveFocusToNext } from '#web/ui/focus/next-focus.ts'

const words = text.tokens

export function TokenList({ tokens }: { tokens: PersonalToken[] }) {
  const id = useId()
  return (
    <div className="grid gap-3">
      <h3 id={id}>{words.list}</h3>
      <ul className="grid w-full grid-cols-1 gap-3" aria-labelledby={id}>
        {tokens.map((token) => (
          <Token key={token.id} {...token} />
        ))}
      </ul>
    </div>
  )
}

function Token({ id, name, scope, expiresAt, lastUsedOn }: PersonalToken) {
  const [remove, { busy }] = useAction(
    async () => {
      await call(removeToken, { params: { tokenId: id } })
      toast({ title: words.removed(name) })
      await invalidate(listTokens)
    },
    (problem) => {
      toastFailure(words.removeFailed, lineOf(problem))
      // It may be removed already.
      void invalidate(listTokens)
    },
  )
  const Icon = scope === 'rss' ? Rss : Bot
  return (
    <li className="flex items-center gap-3">
      <Icon className="flex-none text-ink-3" />
      <span className="min-w-0 flex-1">
        <strong className="block truncate" dir="auto">
          {name}
        </strong>
        <small className="text-ink-3">
          {words.scopes[scope]} ·{' '}
          {lastUsedOn === null ? words.neverUsed : words.lastUsed(dayOf(lastUsedOn, 'UTC'))} ·{' '}
          {words.until(dayOf(expiresAt, building.timeZone))}
        </small>
      </span>
      <Button
        variant="ghost"
        busy={busy}
        aria-label={words.removeWhich(name)}
        onClick={({ currentTarget }) => {
          moveFocusToNext(currentTarget)
          void remove()
        }}
      >
        {words.remove}
      </Button>
    </li>
  )
}

const dayOf = (time: string, timeZone: string) =>
  new Intl.DateTimeFormat(building.locale, { dateStyle: 'medium', timeZone }).format(new Date(time))
