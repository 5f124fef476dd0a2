import type { Store } from '#web/data/create-store.ts'
import { deferred } from '#web/data/deferred.ts'

/** Resolves to the first value for which `isRight` is true, which may be the current one. */
export async function until<T>(
  { get, watch }: Pick<Store<T>, 'get' | 'watch'>,
  isRight: (value: T) => boolean,
): Promise<T> {
  while (!isRight(get())) {
    const { promise, resolve } = deferred<void>()
    const stop = watch(resolve)
    await promise
    stop()
  }
  return get()
}
