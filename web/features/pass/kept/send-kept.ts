import type { Output } from '#contract/endpoint.ts'
import type { handOver } from '#contract/handovers.ts'
import type { ApiProblem } from '#web/data/api-problem.ts'
import { problemOf } from '#web/data/problem.ts'
import { allKept, forget, keep, type Kept, type Proof } from './kept.ts'

type Delivery = {
  send: (reservationId: string, proof: Proof) => Promise<Output<typeof handOver>>
  onTaken: (kept: Kept, answer: Output<typeof handOver>) => void
  onRefused: (kept: Kept, problem: ApiProblem) => void
}

/** Sends each proof that waits, once. A refused one is told, and dropped. */
export async function sendKept(viewerId: string, { send, onTaken, onRefused }: Delivery) {
  if (isSending) return
  isSending = true
  try {
    for (const kept of allKept(viewerId)) {
      if (!kept.proof) continue
      const { id } = kept.reservation
      try {
        const answer = await send(id, kept.proof)
        forget(id)
        onTaken(kept, answer)
      } catch (error) {
        const problem = problemOf(error)
        if (waits(problem)) continue
        keep({ ...kept, proof: undefined, isChecked: undefined })
        onRefused(kept, problem)
      }
    }
  } finally {
    isSending = false
  }
}
let isSending = false

const waits = (problem: ApiProblem) =>
  problem.mayPass || ['RATE_LIMITED', 'RESERVATION_PAUSED', 'NOT_SIGNED_IN'].includes(problem.code)
