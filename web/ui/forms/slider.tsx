import { useId } from 'react'

type Props = {
  label: string
  value: number
  min: number
  max: number
  step: number
  /** What a screen reader says instead of the number. */
  words: string
  onChange: (value: number) => void
}

export function Slider({ label, words, onChange, ...rest }: Props) {
  const id = useId()
  return (
    <div className="flex items-center gap-3">
      <label className="w-28 flex-none text-sm font-semibold" htmlFor={id}>
        {label}
      </label>
      <input
        {...rest}
        id={id}
        type="range"
        className="h-11 min-w-0 flex-1 cursor-pointer accent-brand"
        aria-valuetext={words}
        onChange={({ target }) => onChange(target.valueAsNumber)}
      />
    </div>
  )
}
