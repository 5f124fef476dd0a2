import type { ChangeEvent, Ref } from 'react'
import { useFieldControl } from '#web/ui/forms/field-context.ts'

type Props = {
  accept: string
  disabled: boolean
  onChoose: (file: File) => void
  ref: Ref<HTMLInputElement>
}

/** The browser's own control, unseen, over the whole box: a click, a key and a dropped file all arrive here. */
export function FileInput({ accept, disabled, onChoose, ref }: Props) {
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    if (file) onChoose(file)
    // The same file may be chosen again.
    target.value = ''
  }
  return (
    <input
      {...useFieldControl()}
      ref={ref}
      type="file"
      accept={accept}
      disabled={disabled}
      onChange={choose}
      // The browser would say 'No file chosen', which is not true of ours.
      title=""
      className="absolute inset-0 size-full cursor-pointer opacity-0 disabled:cursor-not-allowed"
    />
  )
}
