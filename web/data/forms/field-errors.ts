import type { FieldValues, Path, UseFormSetError } from 'react-hook-form'
import type { ApiProblem } from '../api.ts'

/** Shows the server's messages on the fields and focuses the first. False if there are none. */
export function showFieldErrors<Values extends FieldValues>(
  problem: ApiProblem,
  names: readonly Path<Values>[],
  setError: UseFormSetError<Values>,
): boolean {
  const wrong = names.filter((name) => problem.fields[name])
  for (const [position, name] of wrong.entries())
    setError(
      name,
      { type: 'server', message: problem.fields[name] ?? '' },
      { shouldFocus: position === 0 },
    )
  return wrong.length > 0
}
