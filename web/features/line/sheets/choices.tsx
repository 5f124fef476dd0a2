import { useId } from 'react'

type Choice = { value: string; label: string; hint?: string }
type Props = {
  legend: string
  choices: readonly Choice[]
  value: string
  onChange: (value: string) => void
}

export function Choices({ legend, choices, value, onChange }: Props) {
  const name = useId()
  return (
    <fieldset className="grid gap-2">
      <legend className="visually-hidden">{legend}</legend>
      {choices.map((choice) => (
        <label key={choice.value} className="choice">
          <input
            type="radio"
            name={name}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
          />
          <span>
            <strong>{choice.label}</strong>
            {choice.hint && <small>{choice.hint}</small>}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
