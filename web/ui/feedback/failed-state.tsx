import { text } from '#text'
import { Button } from '../buttons/button.tsx'
import { Doorway } from '../brand/doorway.tsx'
import { useFocusBack } from '../focus/focus-back.ts'

type Props = {
  message?: string | undefined
  detail?: string | undefined
  onRetry?: (() => void) | undefined
  retrying?: boolean | undefined
}

export function FailedState({
  message = text.ui.failedToLoad,
  detail,
  onRetry,
  retrying = false,
}: Props) {
  const retry = useFocusBack()
  return (
    <div className="state" role="alert">
      <Doorway />
      <p>{message}</p>
      {detail && <small>{detail}</small>}
      {onRetry && (
        <Button ref={retry} variant="ghost" onClick={onRetry} busy={retrying}>
          {text.ui.tryAgain}
        </Button>
      )}
    </div>
  )
}
