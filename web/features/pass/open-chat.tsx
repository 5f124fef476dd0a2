import { Link } from '@tanstack/react-router'
import { MessageCircle } from 'lucide-react'
import type { Reservation } from '#contract/reservations.ts'
import { text } from '#text'
import { buttonClass, type ButtonLook } from '#web/ui/buttons/button-class.ts'

type Props = {
  reservation: Reservation
  label?: string
  variant?: ButtonLook['variant']
}

/** Nothing where there is nobody to write to. */
export function OpenChat({ reservation, label = text.pass.openChat, variant }: Props) {
  const search = chatOf(reservation)
  return (
    search && (
      <Link to="/message" search={search} className={buttonClass({ wide: true, variant })}>
        <MessageCircle />
        {label}
      </Link>
    )
  )
}

export const chatOf = ({ conversationId, other }: Reservation) =>
  conversationId !== null ? { chat: conversationId } : other && { with: other.id }
