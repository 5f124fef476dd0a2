import { Switch as Radix } from 'radix-ui'
import { useId } from 'react'
import '../styles/forms.css'

type State = {
  checked: boolean
  onChange: (checked: boolean) => void
  disabled?: boolean | undefined
}
type Props = State & { label: string; hint?: string | undefined }

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
      <BareSwitch
        id={id}
        checked={checked}
        onChange={onChange}
        disabled={disabled}
        aria-describedby={hint && `${id}-hint`}
      />
    </div>
  )
}

type Names = { id?: string; 'aria-describedby'?: string | undefined; 'aria-labelledby'?: string }

/** Its label is somewhere else. */
export const BareSwitch = ({ checked, onChange, disabled, ...names }: State & Names) => (
  <Radix.Root
    {...names}
    className="switch"
    checked={checked}
    onCheckedChange={onChange}
    disabled={disabled}
  >
    <Radix.Thumb className="switch-thumb" />
  </Radix.Root>
)
