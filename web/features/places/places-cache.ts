import type { Output } from '#contract/endpoint.ts'
import { listHandoverPlaces, listManagedPlaces } from '#contract/places.ts'
import { invalidate, queryClient, queryOf } from '#web/data/query.ts'

export const readPlaces = () => invalidate(listManagedPlaces)

/** What a change answered with. */
export async function keepPlaces(answer: Output<typeof listManagedPlaces>) {
  // A running read may be older than this change.
  await queryClient.cancelQueries({ queryKey: [listManagedPlaces.path] })
  queryClient.setQueryData(queryOf(listManagedPlaces, {}).queryKey, answer)
  void invalidate(listHandoverPlaces)
}
