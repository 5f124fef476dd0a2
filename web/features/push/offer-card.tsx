import { QueryClientProvider } from '@tanstack/react-query'
import { text } from '#text'
import { brand } from '#web/app/bootstrap.ts'
import { queryClient } from '#web/data/query.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { OfferCard, showOfferCard } from '#web/ui/feedback/offer-card.tsx'
import { support } from './push-device.ts'
import { useTurnOn } from './use-turn-on.ts'

export const showOffer = (viewerId: string, onDeclined: () => void) =>
  showOfferCard((close) => (
    <QueryClientProvider client={queryClient}>
      <PushOffer
        viewerId={viewerId}
        onDone={close}
        onDeclined={() => {
          onDeclined()
          close()
        }}
      />
    </QueryClientProvider>
  ))

type Props = { viewerId: string; onDone: () => void; onDeclined: () => void }

function PushOffer({ viewerId, onDone, onDeclined }: Props) {
  const [turnOn, { busy }] = useTurnOn(viewerId, onDone)
  const needsHomeScreen = support() === 'home-screen'
  return (
    <OfferCard
      title={text.push.ask(brand)}
      hint={needsHomeScreen ? text.push.homeScreen : text.push.askHint}
    >
      {!needsHomeScreen && (
        <Button busy={busy} aria-label={text.push.turnOnWhat} onClick={() => void turnOn()}>
          {text.push.turnOn}
        </Button>
      )}
      <Button variant="ghost" onClick={onDeclined}>
        {text.push.notNow}
      </Button>
    </OfferCard>
  )
}
