import { text } from '#text'
import { Button } from '#web/ui/buttons/button.tsx'
import { OfferCard, showOfferCard } from '#web/ui/feedback/offer-card.tsx'

export const offerReload = () =>
  showOfferCard((close) => (
    <OfferCard title={text.offline.newVersion} hint={text.offline.newVersionHint}>
      <Button onClick={() => location.reload()}>{text.offline.reload}</Button>
      <Button variant="ghost" onClick={close}>
        {text.offline.later}
      </Button>
    </OfferCard>
  ))
