import { createReadStream, createWriteStream } from 'node:fs'
import { open, readFile } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Encrypter } from 'age-encryption'
import { isFolder, removedAtTheEnd } from '#server/platform/files.ts'
import { reasonOf, StartError } from '#server/platform/start-error.ts'
import { unfinished } from './backup-folder.ts'
import { openBackup, type Backup } from './open-backup.ts'

const header = 'age-encryption.org/v1'
/** Only for those who encrypt: it takes several megabytes of memory. */
const loadAge = () => import('age-encryption')

/** Before the work: a recipient that cannot be read is known at once. @throws StartError */
export async function encrypterFor(recipient: string) {
  const age = await loadAge()
  const encrypter = new age.Encrypter()
  try {
    encrypter.addRecipient(recipient)
  } catch (error) {
    throw new StartError(
      `--encrypt-to takes an age recipient, such as age1…: ${reasonOf(error)}. \`age-keygen\` makes one.`,
    )
  }
  return encrypter
}

/** Synced, for its owner only. */
export async function encryptFile(encrypter: Encrypter, from: string, to: string) {
  const encrypted = await encrypter.encrypt(bytesOf(from))
  await pipeline(piecesOf(encrypted), createWriteStream(to, writing))
}
const writing = { flags: 'wx', mode: 0o600, flush: true }

/**
 * An encrypted one is decrypted into a file beside it until it is closed, because a zip is read from
 * its end. `identity` names the file of age's secret key. @throws StartError
 */
export async function openAnyBackup(file: string, identity: string | undefined): Promise<Backup> {
  if (isFolder(file)) throw new StartError(`${file} is a folder: name a file in it.`)
  if (!(await isEncrypted(file))) return openBackup(file)
  if (identity === undefined)
    throw new StartError(`${file} is encrypted: name the file with its key, --identity FILE.`)
  const decrypter = await decrypterFrom(identity)
  const name = `${unfinished}${process.pid}-${path.basename(file)}.zip`
  const plain = path.join(path.dirname(file), name)
  const forget = removedAtTheEnd(plain)
  try {
    const decrypted = await decrypter.decrypt(bytesOf(file))
    await pipeline(piecesOf(decrypted), createWriteStream(plain, writing))
  } catch (error) {
    forget()
    // The disk failed; the backup may be good.
    if (error instanceof Error && 'syscall' in error) throw error
    throw new StartError(
      `${file} is damaged, or not for the key in ${identity}: ${reasonOf(error)}.`,
    )
  }
  const backup = await openBackup(plain).catch((error: unknown) => {
    forget()
    throw error
  })
  return {
    ...backup,
    close: () => {
      backup.close()
      forget()
    },
  }
}

async function isEncrypted(file: string) {
  const handle = await open(file).catch(() => undefined)
  // `openBackup` says what is wrong with it.
  if (!handle) return false
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(header.length), 0, header.length, 0)
  await handle.close()
  return buffer.toString('latin1', 0, bytesRead) === header
}

async function decrypterFrom(identity: string) {
  const age = await loadAge()
  const decrypter = new age.Decrypter()
  try {
    const lines = (await readFile(identity, 'utf8')).split('\n').map((line) => line.trim())
    for (const line of lines) if (/^AGE-SECRET-KEY-/i.test(line)) decrypter.addIdentity(line)
  } catch (error) {
    throw new StartError(`The key in ${identity} cannot be read: ${reasonOf(error)}`)
  }
  return decrypter
}

// The web streams of Node and of the library have different types.

function bytesOf(file: string) {
  const pieces = createReadStream(file)[Symbol.asyncIterator]()
  return new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      const { done, value } = await pieces.next()
      if (done) controller.close()
      else controller.enqueue(Buffer.from(value))
    },
    cancel: async () => void (await pieces.return?.()),
  })
}

async function* piecesOf(stream: ReadableStream<Uint8Array>) {
  const reader = stream.getReader()
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      yield value
    }
  } finally {
    // What made the stream fail was thrown by `read`.
    await reader.cancel().catch(() => undefined)
  }
}
