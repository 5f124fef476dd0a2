/**
 * Stands in for Vite's helper around each `import()` (build/chunk-loader.ts): a part of the app comes when its styles have come. Vite's
 * own counts a style sheet that failed once as there: a toast first wanted in the elevator would stay without its looks for good.
 */
export async function loadChunk<T>(
  load: () => Promise<T>,
  styles: readonly string[] = [],
): Promise<T> {
  try {
    await Promise.all(styles.map((file) => (coming[file] ??= styleSheet(file))))
    return await load().catch(importAgain<T>)
  } catch (reason) {
    // A screen that cannot come without a connection shows that it failed. By its message the router would know the error, and load
    // the page anew: then the page would be lost too.
    if (!navigator.onLine && reason instanceof Error) reason.message = 'offline'
    throw reason
  }
}

const failures = new Map<string, number>()

/**
 * Chromium 153 remembers that a module could not be fetched, and never fetches it again (156 does). From the second failure on it is
 * asked for under another address, which stays the same once it has come. Vite puts `loadChunk` around that import too: what ends in
 * `?again=1` is not tried further. Where the error names no address, nothing more is tried.
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

async function styleSheet(file: string): Promise<void> {
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
