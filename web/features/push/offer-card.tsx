import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useId } from 'react'
import { createRoot } from 'react-dom/client'
import { text } from '#text'
import { brand } from '#web/app/bootstrap.ts'
import { queryClient } from '#web/data/query.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { announce } from '#web/ui/feedback/announce.ts'
import '#web/ui/styles/feedback/offer-card.css'
import { useTurnOn } from './use-turn-on.ts'

/** In a root of its own, so that the first screen's code knows nothing of it. */
export function showOffer(viewerId: string, onDeclined: () => void) {
  const place = document.createElement('div')
  document.body.append(place)
  const root = createRoot(place)
  const close = () => {
    root.unmount()
    place.remove()
  }
  root.render(
    <QueryClientProvider client={queryClient}>
      <OfferCard
        viewerId={viewerId}
        onDone={close}
        onDeclined={() => {
          onDeclined()
          close()
        }}
      />
    </QueryClientProvider>,
  )
}

type Props = { viewerId: string; onDone: () => void; onDeclined: () => void }

function OfferCard({ viewerId, onDone, onDeclined }: Props) {
  const id = useId()
  const [turnOn, { busy }] = useTurnOn(viewerId, onDone)
  useEffect(() => announce(`${text.push.ask(brand)} ${text.push.askHint}`), [])
  return (
    <section className="offer-card" aria-labelledby={id}>
      <h2 id={id} className="text-lg">
        {text.push.ask(brand)}
      </h2>
      <p className="text-sm text-ink-2">{text.push.askHint}</p>
      <div className="flex flex-wrap gap-2">
        <Button busy={busy} aria-label={text.push.turnOnWhat} onClick={() => void turnOn()}>
          {text.push.turnOn}
        </Button>
        <Button variant="ghost" onClick={onDeclined}>
          {text.push.notNow}
        </Button>
      </div>
    </section>
  )
}
