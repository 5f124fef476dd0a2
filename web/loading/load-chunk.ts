/**
 * Replaces Vite's helper around each `import()` (build/chunk-loader.ts) and loads the chunk's
 * styles with it. Vite's helper counts a style sheet that failed once as loaded, so the part would
 * stay unstyled.
 */
export async function loadChunk<T>(
  load: () => Promise<T>,
  styles: readonly string[] = [],
): Promise<T> {
  try {
    await Promise.all(styles.map((file) => (coming[file] ??= styleSheet(file))))
    return await load().catch(importAgain<T>)
  } catch (reason) {
    // The router recognises a failed import by its message and reloads the page; offline that would
    // lose the page.
    if (!navigator.onLine && reason instanceof Error) reason.message = 'offline'
    throw reason
  }
}

const failures = new Map<string, number>()

/**
 * Chromium 153 caches a failed module fetch and never retries it (156 does). From the second
 * failure on, the module is imported under another address, which stays the same once it works.
 * Vite wraps this import in `loadChunk` too, so addresses that end in `?again=1` are not retried.
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
