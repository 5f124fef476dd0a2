import { useEffect, useId } from 'react'
import { createRoot } from 'react-dom/client'
import { text } from '#text'
import { Button } from '#web/ui/buttons/button.tsx'
import { announce } from '#web/ui/feedback/announce.ts'
import '#web/ui/styles/feedback/offer-card.css'

/** In a root of its own, so that the first screen's code knows nothing of it. */
export function offerReload() {
  const place = document.createElement('div')
  document.body.append(place)
  const root = createRoot(place)
  const close = () => {
    root.unmount()
    place.remove()
  }
  root.render(<NewVersionCard onLater={close} />)
}

function NewVersionCard({ onLater }: { onLater: () => void }) {
  const id = useId()
  useEffect(() => announce(text.offline.newVersion), [])
  return (
    <section className="offer-card" aria-labelledby={id}>
      <h2 id={id} className="text-lg">
        {text.offline.newVersion}
      </h2>
      <p className="text-sm text-ink-2">{text.offline.newVersionHint}</p>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => location.reload()}>{text.offline.reload}</Button>
        <Button variant="ghost" onClick={onLater}>
          {text.offline.later}
        </Button>
      </div>
    </section>
  )
}
