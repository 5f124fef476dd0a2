import { useNavigate } from '@tanstack/react-router'
import type { Reservation } from '#contract/reservations.ts'
import { usePropose } from '#web/features/handovers/index.ts'
import { chatOf } from '../open-chat.tsx'

/** What was proposed stands in the chat. */
export function useAnotherTime(reservation: Reservation) {
  const navigate = useNavigate()
  const { propose, sheet } = usePropose(
    (proposed) => void navigate({ to: '/message', search: chatOf(proposed) ?? {} }),
  )
  return { propose: () => propose(reservation), sheet }
}
