import { Switch as Radix } from 'radix-ui'
import { useId } from 'react'
import '../styles/forms.css'

type Props = {
  label: string
  hint?: string | undefined
  checked: boolean
  onChange: (checked: boolean) => void
  disabled?: boolean | undefined
}

export function Switch({ label, hint, checked, onChange, disabled }: Props) {
  const id = useId()
  return (
    <div className="switch-row">
      <div>
        <label className="field-label" htmlFor={id}>
          {label}
        </label>
        {hint && (
          <p className="field-hint" id={`${id}-hint`}>
            {hint}
          </p>
        )}
      </div>
      <Radix.Root
        id={id}
        className="switch"
        checked={checked}
        onCheckedChange={onChange}
        disabled={disabled}
        aria-describedby={hint && `${id}-hint`}
      >
        <Radix.Thumb className="switch-thumb" />
      </Radix.Root>
    </div>
  )
}
