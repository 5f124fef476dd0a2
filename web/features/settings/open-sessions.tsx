import { MonitorSmartphone } from 'lucide-react'
import { endOtherSessions, type OwnAccount } from '#contract/own-account.ts'
import { text } from '#text'
import { call } from '#web/data/api.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Time } from '#web/ui/time/time.tsx'
import { toast, toastFailure } from '#web/ui/feedback/toast.ts'
import { useAction } from '#web/data/use-action.ts'
import { refreshAccount, WithAccount } from './with-account.tsx'

const words = text.account

export function OpenSessions() {
  return (
    <>
      <p className="mb-4 text-sm text-ink-3">{words.sessionsHint}</p>
      <WithAccount>{({ sessions }) => <Sessions sessions={sessions} />}</WithAccount>
    </>
  )
}

function Sessions({ sessions }: Pick<OwnAccount, 'sessions'>) {
  const [endOthers, { busy }] = useAction(
    async () => {
      const { ended } = await call(endOtherSessions, {})
      toast({ title: words.endedOthers(ended) })
      await refreshAccount()
    },
    ({ title }) => toastFailure(words.endOthersFailed, title),
  )
  return (
    <div className="grid justify-items-start gap-4">
      <ul className="grid w-full grid-cols-1 gap-3" aria-label={words.sessions}>
        {sessions.map(({ device, isThis, createdAt, lastSeenAt }) => (
          <li key={`${createdAt}${device}`} className="flex items-center gap-3">
            <MonitorSmartphone className="flex-none text-ink-3" />
            <span className="min-w-0">
              <strong className="block truncate">{device || words.unknownDevice}</strong>
              <small className="text-ink-3">
                {isThis ? (
                  words.thisDevice
                ) : (
                  <>
                    {words.lastSeen} <Time value={lastSeenAt} />
                  </>
                )}
              </small>
            </span>
          </li>
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
