import type { Page } from '@playwright/test'
import { expect } from './world.ts'

/** What the device keeps: whose it is, and of which addresses. */
export const kept = (page: Page) =>
  page.evaluate(async () => {
    const db = await new Promise<IDBDatabase>((resolve) => {
      const asked = indexedDB.open('kept')
      asked.onsuccess = () => resolve(asked.result)
    })
    type Row = { id?: string | null; frame?: { theme?: string }; key?: string[] }
    const all = await new Promise<Row[]>((resolve) => {
      const asked = db.transaction('kept').objectStore('kept').getAll()
      asked.onsuccess = () => resolve(asked.result)
    })
    db.close()
    const cache = await caches.open('pictures')
    const owner = all.find((each) => 'id' in each)
    return {
      owner: owner?.id ?? null,
      theme: owner?.frame?.theme,
      paths: all.flatMap(({ key }) => (key ? [`${key[0]}`] : [])),
      pictures: (await cache.keys()).length,
    }
  })

/** The worker opens pages, and the answers of this address are kept. */
export async function isReady(page: Page, path = '/api/feed') {
  const state = () => page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state)
  await expect.poll(state).toBe('activated')
  await expect.poll(async () => (await kept(page)).paths).toContain(path)
}

/** As if this device's clock had been a day ahead until now. */
export const keptTomorrow = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const asked = indexedDB.open('kept')
        asked.onsuccess = () => {
          const transaction = asked.result.transaction('kept', 'readwrite')
          const store = transaction.objectStore('kept')
          const owner = store.get('owner')
          owner.onsuccess = () =>
            store.put({ ...owner.result, since: Date.now() + 86_400_000 }, 'owner')
          transaction.oncomplete = () => (asked.result.close(), resolve())
        }
      }),
  )
