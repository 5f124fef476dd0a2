import { orderHandoverPlaces, type ManagedPlace } from '#contract/places.ts'
import { text } from '#text'
import { call } from '#web/data/api.ts'
import { useAction } from '#web/data/use-action.ts'
import { announce } from '#web/ui/feedback/announce.ts'
import { toastFailure } from '#web/ui/feedback/toast.ts'
import { keepPlaces, readPlaces } from './places-cache.ts'

type Move = { place: ManagedPlace; by: 1 | -1 }

export function useMove(places: readonly ManagedPlace[]) {
  const [move] = useAction(
    async ({ place, by }: Move) => {
      const ids = places.map(({ id }) => id).filter((id) => id !== place.id)
      const position = places.findIndex(({ id }) => id === place.id) + by
      ids.splice(position, 0, place.id)
      await keepPlaces(await call(orderHandoverPlaces, { body: { ids } }))
      announce(text.controls.moved(place.name, position + 1, places.length))
    },
    ({ title, text: description }) => {
      toastFailure(title, description)
      void readPlaces()
    },
  )
  return move
}
