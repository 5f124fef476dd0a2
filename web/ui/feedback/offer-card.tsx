import { useEffect, useId, type ReactNode } from 'react'
import { showBeside } from '../show-beside.tsx'
import { announce } from './announce.ts'
import '../styles/feedback/offer-card.css'

type Props = { title: string; hint: string; children: ReactNode }

/** Below those that are there already. */
export const showOfferCard = (draw: (close: () => void) => ReactNode) =>
  showBeside(draw, document.querySelector('.offer-cards') ?? newPlace())

export function OfferCard({ title, hint, children }: Props) {
  const id = useId()
  useEffect(() => announce(`${title} ${hint}`), [title, hint])
  return (
    <section className="offer-card" aria-labelledby={id}>
      <h2 id={id} className="text-lg">
        {title}
      </h2>
      <p className="text-sm text-ink-2">{hint}</p>
      <div className="flex flex-wrap gap-2">{children}</div>
    </section>
  )
}

function newPlace() {
  const place = document.createElement('div')
  place.className = 'offer-cards'
  document.body.append(place)
  return place
}
