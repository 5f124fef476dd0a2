import { text } from '#text'
import { detailOf } from '#web/data/failed-query.tsx'
import { useStore } from '#web/data/create-store.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { FailedState } from '#web/ui/feedback/failed-state.tsx'
import { Loader } from '#web/ui/feedback/loader.tsx'
import type { ThreadStore } from '../thread/thread-store.ts'

export function EmptyLog({ thread: { state, catchUp } }: { thread: ThreadStore }) {
  const { status, problem } = useStore(state)
  return (
    <div className="m-auto">
      {status === 'ready' ? (
        <EmptyState>{text.chat.noMessages}</EmptyState>
      ) : problem ? (
        <FailedState
          message={text.chat.messagesFailed}
          detail={detailOf(problem)}
          onRetry={() => void catchUp()}
        />
      ) : (
        <Loader />
      )}
    </div>
  )
}
