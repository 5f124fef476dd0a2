import { useEffect } from 'react'
import { getSecondFactor, type SecondFactor } from '#contract/second-factor.ts'
import { answerKey } from '#contract/bootstrap.ts'
import { ApiProblem } from '#web/data/api.ts'
import { invalidate, queryClient, useAnswer } from '#web/data/query.ts'

/** Refetches when any query fails because the second factor is missing. */
export function useSecondFactor() {
  const asked = useAnswer(getSecondFactor, {})
  useEffect(
    () =>
      queryClient.getQueryCache().subscribe(({ type, query }) => {
        if (type !== 'updated' || query.queryKey[0] === getSecondFactor.path) return
        const { error, fetchStatus } = query.state
        if (fetchStatus === 'idle' && isFactorMissing(error)) void refetchSecondFactor()
      }),
    [],
  )
  return asked
}

export const refetchSecondFactor = () => invalidate(getSecondFactor)

/** Stores the answer and retries the queries that were refused. */
export function setSecondFactor(secondFactor: SecondFactor) {
  queryClient.setQueryData(answerKey(getSecondFactor, {}), secondFactor)
  void queryClient.invalidateQueries({ predicate: ({ state }) => isFactorMissing(state.error) })
}

const isFactorMissing = (error: unknown) =>
  error instanceof ApiProblem &&
  (error.code === 'SECOND_FACTOR_REQUIRED' || error.code === 'SECOND_FACTOR_ENROLMENT_REQUIRED')

/** The heading of the panel that is shown. */
export const panelTitleId = 'second-factor-title'
