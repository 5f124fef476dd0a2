import { createHash, randomBytes } from 'node:crypto'
import { request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { finishUpload } from '#contract/images.ts'
import { limits } from '#contract/limits.ts'
import { openArriving } from '#server/features/images/arriving-uploads.ts'
import { sql, type Db } from '#server/platform/database/db.ts'
import { insertResident, type Resident } from '#server/testing/builders.ts'
import { rotatedPhoto } from '#server/testing/pictures.ts'
import { randomFrom } from '#server/testing/random.ts'
import { tus, uploadMetadata } from '#server/testing/uploading.ts'
import { nodeHeader } from '../deploy/front.ts'
import { openNodes, thisVersion, type Nodes } from './nodes.ts'

const { seed, count } = inject('nodes')
const uploads = 20
const length = 20_000_000

let house: Nodes
let db: Db
beforeAll(async () => {
  house = await openNodes(Array.from({ length: count }, () => thisVersion))
  db = await house.openDatabase()
}, 240_000)
afterAll(async () => {
  await db.close()
  await house.close()
}, 60_000)

test(`${uploads} uploads of 20 MB that are cut midway go on at others of ${count} nodes, and are stored as they were sent`, async () => {
  const random = randomFrom(seed)
  const photo = await rotatedPhoto()
  const arriving = openArriving({
    db,
    storage: house.storage,
    settings: { dataDir: house.dataDir, secretKeys: house.secretKeys },
  })
  let cuts = 0
  let conflicts = 0
  for (let nth = 1; nth <= uploads; nth++) {
    const person = await insertResident(db, `ada${nth}`, { verified: true })
    // Decoders stop at the picture's end, and each upload is another one.
    const bytes = Buffer.concat([photo, randomBytes(length - photo.length)])
    const sent = await sendWithCuts(person, bytes, random)
    cuts += sent.cuts
    conflicts += sent.conflicts
    expect(sent.cuts).toBeGreaterThan(0)
    expect(sent.nodes.size).toBeGreaterThan(1)
    const wrappedKey = await db.value<Buffer>(
      sql`select wrapped_key from files where id = ${sent.id}`,
    )
    expect(sha256(await arriving.read(sent.id, wrappedKey))).toBe(sha256(bytes))
    const finished = await ask(person, 'POST', finishUpload.path.replace(':id', sent.id))
    expect(finished.status).toBe(200)
  }
  console.log(
    `${count} nodes: ${uploads} uploads of 20 MB, cut ${cuts} times, resumed at other nodes, ${conflicts} times asked again for the place, seed ${seed}; all identical (SHA-256) and finished`,
  )
}, 900_000)

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** In pieces as the browser's. At least one is cut in its middle; then the next node is asked. */
async function sendWithCuts(person: Resident, bytes: Buffer, random: () => number) {
  const begun = await ask(person, 'POST', '/api/uploads', {
    'upload-length': String(bytes.length),
    'upload-metadata': uploadMetadata('post'),
  })
  expect(begun.status).toBe(201)
  const address = new URL(String(begun.headers.get('location')), house.origin).pathname
  const nodes = new Set([begun.node])
  let cuts = 0
  let conflicts = 0
  for (let offset = 0; offset < bytes.length;) {
    const piece = bytes.subarray(offset, offset + limits.uploadChunkBytes)
    const isCut = random() < 0.4 || (cuts === 0 && offset + piece.length === bytes.length)
    if (isCut) {
      await cutAfter(person, address, offset, piece, Math.floor(piece.length * random()))
      cuts++
    } else {
      const headers = {
        'upload-offset': String(offset),
        'content-type': 'application/offset+octet-stream',
      }
      const { status, node } = await ask(person, 'PATCH', address, headers, piece)
      nodes.add(node)
      // What came before the cut may be stored only now.
      if (status === 409 || status === 423) conflicts++
      else expect(status).toBe(204)
    }
    const head = await ask(person, 'HEAD', address)
    nodes.add(head.node)
    expect(head.status).toBe(200)
    offset = Number(head.headers.get('upload-offset'))
  }
  return { id: address.split('/').at(-1) ?? '', nodes, cuts, conflicts }
}

async function ask(
  person: Resident,
  method: string,
  address: string,
  headers: Record<string, string> = {},
  body?: Buffer,
) {
  const answer = await fetch(house.origin + address, {
    method,
    headers: { ...tus, cookie: person.cookie, origin: house.origin, ...headers },
    ...(body && { body: new Uint8Array(body) }),
  })
  await answer.arrayBuffer()
  return {
    status: answer.status,
    headers: answer.headers,
    node: answer.headers.get(nodeHeader) ?? 'none',
  }
}

/** The line breaks when `sent` bytes are on their way. */
async function cutAfter(
  person: Resident,
  address: string,
  offset: number,
  piece: Buffer,
  sent: number,
) {
  const sending = request(house.origin + address, {
    method: 'PATCH',
    agent: false,
    headers: {
      ...tus,
      cookie: person.cookie,
      origin: house.origin,
      'upload-offset': String(offset),
      'content-type': 'application/offset+octet-stream',
      'content-length': piece.length,
    },
  })
  sending.on('error', () => {})
  const closed = new Promise((resolve) => sending.on('close', resolve))
  await new Promise((resolve) => sending.write(piece.subarray(0, sent), resolve))
  await wait(20)
  sending.destroy()
  await closed
}
