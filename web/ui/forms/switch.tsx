import { useId } from 'react'
import '../styles/forms.css'

type State = { checked: boolean; onChange: (checked: boolean) => void }
type Props = State & { label: string; hint?: string | undefined }

export function Switch({ label, hint, ...state }: Props) {
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
      <BareSwitch {...state} id={id} aria-describedby={hint && `${id}-hint`} />
    </div>
  )
}

type Names = { id?: string; 'aria-describedby'?: string | undefined; 'aria-labelledby'?: string }

/** Its label is somewhere else. */
export const BareSwitch = ({ checked, onChange, ...names }: State & Names) => (
  <button
    {...names}
    type="button"
    role="switch"
    aria-checked={checked}
    className="switch"
    onClick={() => onChange(!checked)}
  >
    <span className="switch-thumb" />
  </button>
)
