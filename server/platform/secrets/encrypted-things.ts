import type { Db, Tx } from '../database/db.ts'

/** What a feature keeps encrypted with SECRET_KEY, so that `rewrap` finds it. */
export type EncryptedThings = {
  name: string
  ids: () => Promise<string[]>
  /** False if it is gone, or `change` returns nothing. */
  change: (id: string, change: Change) => Promise<boolean>
}
type Change = (context: string, encrypted: Buffer) => Buffer | undefined

type Kept = Pick<EncryptedThings, 'name' | 'ids'> & {
  contextOf: (id: string) => string
  /** Holds it until the end of the transaction. */
  lock: (tx: Tx, id: string) => Promise<Buffer | undefined>
  replace: (tx: Tx, id: string, encrypted: Buffer) => Promise<unknown>
}

export const encryptedThings = (db: Db, { name, ids, contextOf, lock, replace }: Kept) =>
  ({
    name,
    ids,
    change: (id, change) =>
      db.transaction(async (tx) => {
        const encrypted = await lock(tx, id)
        const changed = encrypted && change(contextOf(id), encrypted)
        if (changed) await replace(tx, id, changed)
        return changed !== undefined
      }),
  }) satisfies EncryptedThings
