import { changeHandoverPlace, type ManagedPlace } from '#contract/places.ts'
import { text } from '#text'
import { call } from '#web/data/api.ts'
import { useAction } from '#web/data/use-action.ts'
import { toast, toastFailure } from '#web/ui/feedback/toast.ts'
import { keepPlaces, readPlaces } from './places-cache.ts'

/** Withdraws the place, or offers it again. */
export function useOffer({ id, name, hint }: ManagedPlace) {
  const [offer] = useAction(
    async (isOffered: boolean) => {
      const body = { name, hint, isOffered }
      await keepPlaces(await call(changeHandoverPlace, { params: { placeId: id }, body }))
      toast({ title: isOffered ? text.places.isOffered(name) : text.places.isWithdrawn(name) })
    },
    ({ title, text: description }) => {
      toastFailure(title, description)
      void readPlaces()
    },
  )
  return offer
}
