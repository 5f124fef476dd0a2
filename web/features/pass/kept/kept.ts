import type { Output } from '#contract/endpoint.ts'
import type { getPass } from '#contract/handovers.ts'
import { limits } from '#contract/limits.ts'
import type { Reservation } from '#contract/reservations.ts'
import type { ApiProblem } from '#web/data/api-problem.ts'
import { keptFormat } from '#web/data/kept-format.ts'
import { keepText } from '#web/data/keep-text.ts'

/** Typed or scanned without a connection. */
export type Proof = ({ code: string } | { token: string }) & { metAt: string }
/** What the pass of a handover needs to work without a connection. */
export type Kept = {
  viewerId: string
  format?: number
  reservation: Reservation
  pass: Output<typeof getPass>
  proof?: Proof | undefined
  /** The scan was compared with the pass's hash. */
  isChecked?: boolean | undefined
}

/** Also in web/offline/send-waiting.ts. */
const keyPrefix = 'handover:'
const keyOf = (reservationId: string) => keyPrefix + reservationId
const listeners = new Set<() => void>()

export function watchKept(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}
const tell = () => {
  for (const listener of listeners) listener()
}

export const writtenOf = (reservationId: string) => localStorage.getItem(keyOf(reservationId))

/** Undefined where there is nothing, or where it is another person's, or of another format without a proof. */
export function readKept(written: string | null, viewerId: string): Kept | undefined {
  if (written === null) return undefined
  const kept: Kept = JSON.parse(written)
  // The first format had no number.
  const isReadable = (kept.format ?? 1) === keptFormat || kept.proof !== undefined
  return kept.viewerId === viewerId && isReadable ? kept : undefined
}

/** A proof that waits stays. */
export function keep(now: Kept) {
  const { id } = now.reservation
  const { proof, isChecked } = readKept(writtenOf(id), now.viewerId) ?? {}
  const next = JSON.stringify({ proof, isChecked, ...now, format: keptFormat })
  if (next === writtenOf(id)) return
  // Who proves the handover hears that it could not be kept.
  if (now.proof) localStorage.setItem(keyOf(id), next)
  else keepText(localStorage, keyOf(id), next)
  tell()
}

export function forget(reservationId: string) {
  localStorage.removeItem(keyOf(reservationId))
  tell()
}

export const hasPass = ({ status, isPaused }: Reservation) => status === 'agreed' && !isPaused

/** Kept as long as there is a pass; a proof that waits for a connection stays beyond that. */
export function follow(viewerId: string, reservation: Reservation, pass: Kept['pass'] | undefined) {
  if (reservation.isPaused) return
  if (hasPass(reservation)) {
    if (pass) keep({ viewerId, reservation, pass })
  } else if (!readKept(writtenOf(reservation.id), viewerId)?.proof) forget(reservation.id)
}

/** For the viewer it does not exist, or not any more. */
export const isGone = (problem: ApiProblem) =>
  ['RESERVATION_NOT_FOUND', 'NOT_ALLOWED', 'INVALID_INPUT'].includes(problem.code)

/** Nobody is signed in here. */
export function forgetAll() {
  for (const key of keptKeys()) localStorage.removeItem(key)
}

/** Of what the viewer keeps here. Another person's, and what is long over, goes. */
export function allKept(viewerId: string, now = new Date()): Kept[] {
  return keptKeys().flatMap((key) => {
    const kept = readKept(localStorage.getItem(key), viewerId)
    if (kept && !isOver(kept, now)) return [kept]
    localStorage.removeItem(key)
    return []
  })
}

const keptKeys = () => Object.keys(localStorage).filter((key) => key.startsWith(keyPrefix))

/** The server takes no proof after that. */
const isOver = ({ reservation: { time }, proof }: Kept, now: Date) =>
  !proof &&
  time !== null &&
  now.getTime() > new Date(time.endsAt).getTime() + limits.passGoodForHours * 3_600_000
