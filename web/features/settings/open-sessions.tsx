import { MonitorSmartphone } from 'lucide-react'
import { useId } from 'react'
import { endOneSession, endOtherSessions, type OwnAccount } from '#contract/own-account.ts'
import { relativeTime } from '#contract/when.ts'
import { text } from '#text'
import { building } from '#web/app/bootstrap.ts'
import { call } from '#web/data/api.ts'
import { lineOf } from '#web/data/problem.ts'
import { useAction } from '#web/data/use-action.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { toast, toastFailure } from '#web/ui/feedback/toast.ts'
import { moveFocusToNext } from '#web/ui/focus/next-focus.ts'
import { useKeptFocus } from '#web/ui/focus/use-kept-focus.ts'
import { refreshAccount, WithAccount } from './with-account.tsx'

const words = text.account
type Session = OwnAccount['sessions'][number]

export function OpenSessions() {
  return (
    <>
      <p className="mb-4 text-sm text-ink-3">{words.sessionsHint}</p>
      <WithAccount>{({ sessions }) => <Sessions sessions={sessions} />}</WithAccount>
    </>
  )
}

function Sessions({ sessions }: { sessions: Session[] }) {
  const [endOthers, { busy }] = useAction(
    async () => {
      const { ended } = await call(endOtherSessions, {})
      toast({ title: words.endedOthers(ended) })
      await refreshAccount()
    },
    (problem) => toastFailure(words.endOthersFailed, lineOf(problem)),
  )
  const listId = useId()
  useKeptFocus(String(sessions.length > 1), listId)
  return (
    <div className="grid justify-items-start gap-4">
      <ul
        id={listId}
        tabIndex={-1}
        className="grid w-full grid-cols-1 gap-3"
        aria-label={words.sessions}
      >
        {sessions.map((session) => (
          <Device key={session.id} {...session} />
        ))}
      </ul>
      {sessions.length > 1 ? (
        <Button variant="ghost" busy={busy} onClick={() => void endOthers()}>
          {words.endOthers}
        </Button>
      ) : (
        <p className="text-sm text-ink-3">{words.onlyHere}</p>
      )}
    </div>
  )
}

function Device({ id, device, isThis, createdAt, lastSeenAt }: Session) {
  const name = device || words.unknownDevice
  const since = dayOf(createdAt)
  const [end, { busy }] = useAction(
    async (button: Element) => {
      await call(endOneSession, { params: { sessionId: id } })
      toast({ title: words.endedOne(name) })
      moveFocusToNext(button)
      await refreshAccount()
    },
    (problem) => {
      toastFailure(words.endOneFailed, lineOf(problem))
      // It may be signed out already.
      void refreshAccount()
    },
  )
  return (
    <li className="flex items-center gap-3">
      <MonitorSmartphone className="flex-none text-ink-3" />
      <span className="min-w-0 flex-1">
        <strong className="block truncate">{name}</strong>
        <small className="text-ink-3">
          {words.signedIn(since)} · {isThis ? words.thisDevice : words.lastSeen(dayOf(lastSeenAt))}
        </small>
      </span>
      {!isThis && (
        <Button
          variant="ghost"
          busy={busy}
          aria-label={words.endWhich(name, since)}
          onClick={({ currentTarget }) => void end(currentTarget)}
        >
          {words.endOne}
        </Button>
      )}
    </li>
  )
}

const dayOf = (time: string) =>
  relativeTime(new Date(time), new Date(), building).split(', ')[0] ?? ''
