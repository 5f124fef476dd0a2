import { useId, type ReactNode } from 'react'

type Props = { legend: string; error?: string | undefined; children: ReactNode }

/** Radio buttons under a legend; the error is announced when it appears. */
export function Group({ legend, error, children }: Props) {
  const errorId = useId()
  return (
    <fieldset className="min-w-0" aria-describedby={error && errorId}>
      <legend className="mb-2 text-sm font-semibold">{legend}</legend>
      {children}
      {error && (
        <p className="field-error mt-2" id={errorId} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}
