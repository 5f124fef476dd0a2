import { createStore, promisifyRequest, type UseStore } from 'idb-keyval'
import type { Building } from '#contract/building-settings.ts'
import { dayMs } from '#contract/time-units.ts'
import { keptFormat } from '#web/data/kept-format.ts'
import { picturesCache } from './pictures-cache.ts'

/** An answer of the server, under its query's key. */
export type KeptAnswer = { key: readonly unknown[]; data: unknown; at: number; format?: number }
/** What a page needs besides answers. */
export type KeptFrame = { building: Building; theme: string | undefined }
/** Whose answers these are; null after a sign-out. `since`: when that was known. */
type Owner = { id: string | null; since: number; frame?: KeptFrame | undefined }

const ownerKey = 'owner'
const mostAnswers = 100
const longestMs = 14 * dayMs

let opened: UseStore | undefined
const kept: UseStore = (mode, work) => (opened ??= createStore('kept', 'kept'))(mode, work)

/**
 * Wipes what another person, or nobody, left here. False for a page from before the last change of
 * person: it keeps nothing.
 */
export async function claim(next: Owner): Promise<boolean> {
  const before = await kept('readwrite', async (store) => {
    const owner = await ownerIn(store)
    const isSame = owner?.id === next.id
    // One from the future is of a clock that was ahead.
    const isLater = owner && owner.since > next.since && owner.since <= Date.now()
    if (isLater && !isSame) return 'later'
    if (!isSame) store.clear()
    store.put({ ...(isSame && owner), ...next }, ownerKey)
    return isSame ? 'same' : 'other'
  })
  if (before === 'other' && 'caches' in globalThis) await caches.delete(picturesCache)
  return before !== 'later'
}

/** Undefined data goes. Checks the owner in the same transaction. */
export const keepAnswers = (
  ownerId: string,
  answers: ReadonlyMap<string, KeptAnswer | undefined>,
): Promise<void> =>
  kept('readwrite', async (store) => {
    if ((await ownerIn(store))?.id !== ownerId) return
    for (const [name, answer] of answers)
      if (answer) store.put({ ...answer, format: keptFormat }, name)
      else store.delete(name)
  })

export const whoseAnswers = (): Promise<Owner | undefined> => kept('readonly', ownerIn)

/** The newest first. Undefined where nobody keeps anything here. */
export const readKept = (
  now = Date.now(),
): Promise<{ frame: KeptFrame; answers: KeptAnswer[] } | undefined> =>
  kept('readonly', async (store) => {
    const owner = await ownerIn(store)
    // An older version kept another frame.
    if (!owner?.id || !owner.frame?.building) return undefined
    const all = await promisifyRequest<(KeptAnswer | Owner)[]>(store.getAll())
    const answers = all
      .filter((each) => 'key' in each)
      .filter((each) => each.format === keptFormat && now - each.at < longestMs)
      .sort((one, other) => other.at - one.at)
    return { frame: owner.frame, answers }
  })

/** Drops what is old or of another format, and more than there is room for. */
export async function trimKept(nameOf: (key: readonly unknown[]) => string): Promise<void> {
  const answers = (await readKept())?.answers ?? []
  const names = new Set(answers.slice(0, mostAnswers).map(({ key }) => nameOf(key)))
  await kept('readwrite', async (store) => {
    for (const name of await promisifyRequest(store.getAllKeys()))
      if (typeof name === 'string' && name !== ownerKey && !names.has(name)) store.delete(name)
  })
}

const ownerIn = (store: IDBObjectStore) => promisifyRequest<Owner | undefined>(store.get(ownerKey))
