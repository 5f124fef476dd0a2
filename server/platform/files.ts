import { rmSync, statSync } from 'node:fs'
import { open } from 'node:fs/promises'

export const isFolder = (file: string): boolean =>
  statSync(file, { throwIfNoEntry: false })?.isDirectory() ?? false

/** Makes a rename durable; Windows has no such call. */
export async function syncFolder(folder: string) {
  if (process.platform === 'win32') return
  await using handle = await open(folder, 'r')
  await handle.sync()
}

export function undefinedIfMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}

/** Returns a function that removes the files. A signal that ends the process, such as Ctrl-C, also removes them. */
export function removedAtTheEnd(...files: string[]) {
  const signals = ['SIGINT', 'SIGTERM'] as const
  const remove = () => {
    for (const signal of signals) process.off(signal, stop)
    for (const file of files) rmSync(file, { force: true })
  }
  const stop = (signal: NodeJS.Signals) => {
    remove()
    process.kill(process.pid, signal)
  }
  for (const signal of signals) process.on(signal, stop)
  return remove
}
