import { handOver } from '#contract/handovers.ts'
import { getReservation, type Reservation } from '#contract/reservations.ts'
import { text } from '#text'
import { useViewer } from '#web/app/session.ts'
import { ApiProblem, call } from '#web/data/api.ts'
import { problemOf } from '#web/data/problem.ts'
import { invalidate } from '#web/data/query.ts'
import { useAction } from '#web/data/use-action.ts'
import { firstOf } from '#web/features/handovers/index.ts'
import { fits } from '../kept/check-token.ts'
import { keep, type Kept } from '../kept/kept.ts'
import { showHandedOver } from '../told.ts'

/** In an elevator requests hang rather than fail. */
const patienceMs = 8000

/** Sends the proof, or keeps it for when there is a connection. A scan is checked at once. */
export function useProve(reservation: Reservation, pass: Kept['pass'] | undefined) {
  const { id: viewerId } = useViewer()
  const prove = async (proof: { code: string } | { token: string }) => {
    const metAt = new Date().toISOString()
    const isChecked =
      'token' in proof && pass?.check ? await fits(proof.token, pass.check.tokenHash) : undefined
    if (isChecked === false)
      throw new ApiProblem(403, {
        code: 'PASS_WRONG',
        title: text.pass.wrongPass(firstOf(reservation)),
      })
    const signal = AbortSignal.timeout(patienceMs)
    try {
      const params = { reservationId: reservation.id }
      showHandedOver(await call(handOver, { params, body: proof }, { signal }))
    } catch (error) {
      if (!signal.aborted && !problemOf(error).mayPass) throw error
      const known = pass ?? { show: null, check: null }
      keep({ viewerId, reservation, pass: known, proof: { ...proof, metAt }, isChecked })
    }
  }
  return useAction(prove, ({ code, isRefusal }) => {
    if (isRefusal && code !== 'PASS_WRONG') void invalidate(getReservation)
  })
}
