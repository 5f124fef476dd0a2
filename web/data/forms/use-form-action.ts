import { useForm, type DefaultValues, type Path, type UseFormReset } from 'react-hook-form'
import type { $ZodType, input, output } from 'zod/v4/core'
import type { ApiProblem } from '../api.ts'
import { showFieldErrors } from './field-errors.ts'
import { useAction } from '../use-action.ts'
import { useRules, type Rules } from './use-rules.ts'

/**
 * A form that one action sends. A failure shows at its fields; if it names none, or `onProblem`
 * answers false, it is the problem.
 */
export function useFormAction<Schema extends $ZodType<object, object>>(
  rules: Rules<Schema>,
  defaultValues: DefaultValues<input<Schema>>,
  work: (form: output<Schema>, reset: UseFormReset<input<Schema>>) => Promise<unknown>,
  onProblem?: (problem: ApiProblem, form: output<Schema>, isAtField: boolean) => unknown,
) {
  const { register, handleSubmit, setError, setFocus, reset, formState } = useForm({
    resolver: useRules(rules),
    defaultValues,
  })
  const [send, action] = useAction(
    (form: output<Schema>) => work(form, reset),
    (problem, form) => {
      const isName = (name: string): name is Path<input<Schema>> => name in defaultValues
      const names = Object.keys(defaultValues).filter(isName)
      const isAtField = showFieldErrors(problem, names, setError)
      return onProblem?.(problem, form, isAtField) ?? isAtField
    },
  )
  const { errors, isSubmitting } = formState
  // Also while the rules come.
  const busy = action.busy || isSubmitting
  return { register, handleSubmit, setFocus, reset, errors, send, ...action, busy }
}
