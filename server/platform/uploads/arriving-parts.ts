import { createHmac, randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import { ERRORS } from '@tus/server'
import type { Storage } from '../storage/storage.ts'
import { decryptWhole, encryptFrom } from './arriving-bytes.ts'
import type { ArrivingStore } from './arriving-store.ts'

export type UploadPart = { startAt: number; endAt: number; part: string }
export type UploadParts = {
  /** Where the upload goes on; undefined if it is gone or finished. */
  endOf: (id: string) => Promise<number | undefined>
  /** In order. */
  of: (id: string) => Promise<UploadPart[]>
  /** False if the upload does not end there: another node was first, or it is gone. */
  add: (id: string, part: UploadPart) => Promise<boolean>
  remove: (id: string) => Promise<unknown>
}

/** A longer request becomes several parts: this much of it is in memory. */
const partBytes = 5_000_000
const folder = 'uploads'
const below = (id: string) => `${folder}/${id}/`

/** In the storage that all nodes share (docs/decisions/0086-uploads-go-on-at-any-node.md). */
export function arrivingParts(storage: Storage, parts: UploadParts): ArrivingStore {
  return { create: async () => {}, arrivedBytes: parts.endOf, append, read, remove, list }

  async function append(id: string, key: Buffer, arriving: Readable, offset: number) {
    let end = offset
    for await (const bytes of piecesOf(arriving)) end = await add(id, key, bytes, end)
    return end
  }

  async function add(id: string, key: Buffer, bytes: Buffer, startAt: number) {
    const part = { startAt, endAt: startAt + bytes.length, part: randomUUID() }
    const stored = `${below(id)}${part.part}`
    const encrypted = encryptFrom(keyOf(key, part), 0).update(bytes)
    await storage.put(stored, encrypted, 'application/octet-stream')
    if (await parts.add(id, part)) return part.endAt
    await storage.delete(stored)
    throw ERRORS.INVALID_OFFSET
  }

  async function read(id: string, key: Buffer) {
    const whole: Buffer[] = []
    for (const part of await parts.of(id)) {
      const encrypted = await storage.get(`${below(id)}${part.part}`)
      if (!encrypted) throw new Error(`upload ${id}: the part at ${part.startAt} is missing`)
      whole.push(decryptWhole(keyOf(key, part), encrypted))
    }
    return Buffer.concat(whole)
  }

  async function remove(id: string) {
    for (const stored of await storage.list(below(id))) await storage.delete(stored)
    await parts.remove(id)
  }

  async function list() {
    const keys = await storage.list(`${folder}/`)
    return [...new Set(keys.map((stored) => stored.split('/')[1] ?? ''))]
  }
}

/** Two nodes can write the same place at once, and no key may encrypt twice. */
const keyOf = (key: Buffer, { part }: UploadPart) => createHmac('sha256', key).update(part).digest()

/** The last one, when the stream ends or breaks, is what is left. */
async function* piecesOf(arriving: Readable) {
  let waiting: Buffer[] = []
  let length = 0
  const take = () => {
    const piece = Buffer.concat(waiting)
    waiting = []
    length = 0
    return piece
  }
  let failure: unknown
  try {
    for await (const bytes of arriving) {
      waiting.push(bytes)
      length += bytes.length
      if (length >= partBytes) yield take()
    }
  } catch (error) {
    failure = error
  }
  if (length > 0) yield take()
  if (failure !== undefined) throw failure
}
