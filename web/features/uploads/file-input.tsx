import type { ChangeEvent, Ref } from 'react'
import { useFieldControl } from '#web/ui/forms/field-context.ts'

type Props = {
  accept: string
  disabled: boolean
  onChoose: (file: File) => void
  ref: Ref<HTMLInputElement>
}

/** Covers the box invisibly to take clicks, keys and dropped files. */
export function FileInput({ accept, disabled, onChoose, ref }: Props) {
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    if (file) onChoose(file)
    // Lets the user choose the same file again.
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
      // Hides the browser's wrong 'No file chosen' tooltip.
      title=""
      className="absolute inset-0 size-full cursor-pointer opacity-0 disabled:cursor-not-allowed"
    />
  )
}
