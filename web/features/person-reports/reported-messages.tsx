import { useState } from 'react'
import { listAudit } from '#contract/audit.ts'
import { readReportedMessages, type ReportedMessage } from '#contract/person-cases.ts'
import { fullTime } from '#contract/when.ts'
import { text } from '#text'
import { building } from '#web/app/bootstrap.ts'
import { call } from '#web/data/api.ts'
import { ProblemBox } from '#web/data/problem-box.tsx'
import { invalidate } from '#web/data/query.ts'
import { useAction } from '#web/data/use-action.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { takeFocus } from '#web/ui/focus/take-focus.ts'

const words = text.personReports

type Names = { person: string; reporter: string }
type Props = Names & { userId: string; reportId: string }

/** Each press is in the audit log. */
export function ReportedMessages({ userId, reportId, ...names }: Props) {
  const [messages, setMessages] = useState<ReportedMessage[]>()
  const [read, { busy, problem }] = useAction(async () => {
    const answer = await call(readReportedMessages, { params: { userId, reportId } })
    setMessages(answer.messages)
    void invalidate(listAudit)
  })
  if (messages)
    return (
      <ol
        className="mt-3 grid grid-cols-1 gap-3 border-t border-line pt-4 text-sm"
        aria-label={words.messages}
        tabIndex={-1}
        ref={takeFocus}
      >
        {messages.map((message) => (
          <Line key={message.id} message={message} {...names} />
        ))}
      </ol>
    )
  return (
    <div className="mt-3 grid gap-1 justify-items-start">
      <ProblemBox problem={problem} />
      <Button variant="ghost" busy={busy} onClick={() => void read()}>
        {words.showMessages}
      </Button>
      <p className="text-xs text-ink-3">{words.messagesNotice}</p>
    </div>
  )
}

function Line({ message, person, reporter }: Names & { message: ReportedMessage }) {
  const { isReported, isTheirs, text: said, createdAt } = message
  return (
    <li>
      <p className="flex flex-wrap items-center gap-2">
        <strong dir="auto" className="font-semibold">
          {isTheirs ? person : reporter}
        </strong>
        <small className="text-ink-3">{fullTime(new Date(createdAt), building)}</small>
        {isReported && <small className="font-semibold text-danger">{words.reported}</small>}
      </p>
      <p dir="auto" className={said ? 'whitespace-pre-line wrap-anywhere' : 'text-ink-2 italic'}>
        {said || words.deleted}
      </p>
    </li>
  )
}
