import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { ApiProblem } from './api.ts'
import { problemOf } from './problem.ts'

type Options = {
  /** @throws ApiProblem */
  send: (rowId: string) => Promise<unknown>
  onSent: () => unknown
  /** Returns false if the row stays removed. */
  onRefused: (problem: ApiProblem) => unknown
}

/** Removes a row at once; a refused one returns. */
export function useRemovedRows({ send, onSent, onRefused }: Options) {
  const [removed, setRemoved] = useState<ReadonlySet<string>>(new Set())
  const { mutate } = useMutation({
    mutationFn: send,
    onMutate: (rowId) => setRemoved((before) => new Set(before).add(rowId)),
    onSuccess: onSent,
    onError: (problem, rowId) => {
      if (onRefused(problemOf(problem)) !== false)
        setRemoved((before) => new Set([...before].filter((other) => other !== rowId)))
    },
  })
  return { removed, remove: mutate }
}
