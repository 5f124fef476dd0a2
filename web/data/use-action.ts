import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import type { ApiProblem } from './api.ts'
import { problemOf } from './problem.ts'

/**
 * One run at a time: a second press does nothing. `onProblem` returns true when it showed the
 * failure elsewhere.
 */
export function useAction<Input = void>(
  work: (input: Input) => Promise<unknown>,
  onProblem?: (problem: ApiProblem, input: Input) => unknown,
) {
  const isRunning = useRef(false)
  const { mutateAsync, isPending, variables, data, reset } = useMutation({
    mutationFn: async (input: Input) => {
      try {
        await work(input)
        return null
      } catch (error) {
        const problem = problemOf(error)
        return (await onProblem?.(problem, input)) === true ? null : problem
      }
    },
    // The input may contain a password.
    gcTime: 0,
  })
  const run = async (input: Input): Promise<void> => {
    if (isRunning.current) return
    isRunning.current = true
    await mutateAsync(input).finally(() => (isRunning.current = false))
  }
  return [
    run,
    {
      busy: isPending,
      input: isPending ? variables : undefined,
      problem: data ?? null,
      forget: reset,
    },
  ] as const
}
