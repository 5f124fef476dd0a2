import { trimmed } from '#contract/trimmed.ts'
import { text } from '#text'
import { useStore } from '#web/data/create-store.ts'
import { lineOf } from '#web/data/problem.ts'
import { ErrorBox } from '#web/ui/feedback/error-box.tsx'
import type { ThreadStore } from '../thread/thread-store.ts'
import { BackAgain, useIsBack } from './resend-prompt.tsx'

type Props = { thread: ThreadStore; isTooLong: boolean; onSend: () => void }

export function SendProblem({ thread: { state, typed }, isTooLong, onSend }: Props) {
  const { refused } = useStore(state)
  const isEmpty = trimmed(useStore(typed)) === ''
  const isBack = useIsBack(refused)
  if (isBack && !isTooLong) return !isEmpty && <BackAgain onSend={onSend} />
  if (!isTooLong && !refused) return null
  return (
    <div className="mb-3">
      <ErrorBox>
        {isTooLong ? text.chat.messageTooLong : text.chat.sendFailed}
        {!isTooLong && refused && <p className="font-normal">{lineOf(refused)}</p>}
      </ErrorBox>
    </div>
  )
}
