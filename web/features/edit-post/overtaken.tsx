import { useEffect, useRef } from 'react'
import { text } from '#contract/text/en.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { ErrorBox } from '#web/ui/feedback/error-box.tsx'

type Props = {
  /** After a refused save. Otherwise nobody is interrupted. */
  takesFocus: boolean
  onShowNewer: () => void
  onSaveMine: () => void
}

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
