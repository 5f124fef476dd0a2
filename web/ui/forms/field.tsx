import { useId, type ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { FieldContext } from './field-context.ts'
import '../styles/forms.css'

type Props = {
  label: string
  children: ReactNode
  hint?: ReactNode
  error?: string | undefined
  required?: boolean | undefined
  hideLabel?: boolean | undefined
  className?: string | undefined
}

/** The error is announced when it appears. */
export function Field({ label, children, hint, error, required, hideLabel, className }: Props) {
  const id = useId()
  const hintId = `${id}-hint`
  const errorId = `${id}-error`
  const control = {
    id,
    'aria-describedby': [error && errorId, hint && hintId].filter(Boolean).join(' ') || undefined,
    'aria-invalid': error ? (true as const) : undefined,
    'aria-required': required ? (true as const) : undefined,
  }
  return (
    <div className={classNames('field', className)}>
      <label className={hideLabel ? 'visually-hidden' : 'field-label'} htmlFor={id}>
        {label}
      </label>
      <FieldContext value={control}>{children}</FieldContext>
      {hint && (
        <p className="field-hint" id={hintId}>
          {hint}
        </p>
      )}
      {error && (
        <p className="field-error" id={errorId} role="alert">
          {error}
        </p>
      )}
    </div>
  )
}
