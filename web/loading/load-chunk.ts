import { hangs } from './hangs.ts'

/**
 * Replaces Vite's helper (build/chunk-loader.ts), which counts a style sheet that failed once as
 * loaded.
 */
export async function loadChunk<T>(
  load: () => Promise<T>,
  styles: readonly string[] = [],
): Promise<T> {
  let isLeaving = false
  const leave = () => (isLeaving = true)
  addEventListener('beforeunload', leave)
  try {
    await Promise.all(styles.map((file) => (coming[file] ??= styleSheet(file))))
    return await Promise.race([load().catch(importAgain<T>), hangs(patienceMs)])
  } catch (reason) {
    // The router reloads after a failed import, known by its message; offline that loses the page.
    // Firefox fails imports when a person leaves, and a reload would keep them here.
    if ((isLeaving || !navigator.onLine) && reason instanceof Error) reason.message = 'offline'
    throw reason
  } finally {
    removeEventListener('beforeunload', leave)
  }
}

const patienceMs = 30_000
const failures = new Map<string, number>()

/**
 * Chromium 153 never retries a failed module fetch (156 does), so a later try uses another address.
 * Vite wraps this import in `loadChunk` too: `?again=1` is not retried.
 */
async function importAgain<T>(reason: unknown): Promise<T> {
  const [address] = /https?:\S+\.js$/.exec(String(reason)) ?? []
  if (address === undefined) throw reason
  const failed = failures.get(address) ?? 0
  if (failed > 0) {
    const again: Promise<T> = import(/* @vite-ignore */ `${address}?again=${failed}`)
    const module = await again.catch(() => undefined)
    if (module) return module
  }
  failures.set(address, failed + 1)
  throw reason
}

const coming: Record<string, Promise<void> | undefined> = {}

async function styleSheet(file: string) {
  const href = `/${file}`
  if (document.querySelector<HTMLLinkElement>(`link[rel=stylesheet][href="${href}"]`)?.sheet) return
  const link = Object.assign(document.createElement('link'), {
    rel: 'stylesheet',
    crossOrigin: '',
    href,
  })
  document.head.append(link)
  await new Promise((resolve, reject) => {
    link.onload = resolve
    link.onerror = () => {
      link.remove()
      coming[file] = undefined
      reject(new Error(href))
    }
  })
}
