import { useEffect, useRef } from 'react'
import { text } from '#contract/text/en.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { ErrorBox } from '#web/ui/feedback/error-box.tsx'

type Props = {
  /** Somebody has just tried to save: the choice takes the focus, and comes into view with it. Else nobody is interrupted. */
  takesFocus: boolean
  onShowNewer: () => void
  onSaveMine: () => void
}

/** The post was changed elsewhere: which of the two is to stand? */
export function Overtaken({ takesFocus, onShowNewer, onSaveMine }: Props) {
  const choice = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (takesFocus) choice.current?.focus()
  }, [takesFocus])
  return (
    <ErrorBox>
      {text.editPost.changed}
      <span className="mt-3 flex flex-wrap gap-3">
        <Button ref={choice} variant="ghost" onClick={onShowNewer}>
          {text.editPost.showNewer}
        </Button>
        <Button variant="ghost" onClick={onSaveMine}>
          {text.editPost.saveMine}
        </Button>
      </span>
    </ErrorBox>
  )
}
