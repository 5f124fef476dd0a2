import { open } from 'node:fs/promises'

/** Makes a rename durable; Windows has no such call. */
export async function syncFolder(folder: string) {
  if (process.platform === 'win32') return
  await using handle = await open(folder, 'r')
  await handle.sync()
}

export function undefinedIfMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
