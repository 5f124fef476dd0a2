// Proves docs/specification.md: Create Post
import { getPriority } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  watchPictureProcesses,
  type PictureProcesses,
} from '#server/testing/processes/picture-processes.ts'
import * as pictures from '#server/testing/pictures.ts'
import { until } from '#server/testing/until.ts'
import { markDocument } from './mark-document.ts'
import { encodeAvif } from './encode-avif.ts'
import { openImagePipeline, type ImagePipeline } from './pipeline.ts'

// Processes of low priority.
vi.setConfig({ testTimeout: 180_000 })

let pipeline: ImagePipeline
let processes: PictureProcesses
beforeEach(() => {
  processes = watchPictureProcesses()
  pipeline = openImagePipeline()
})
afterEach(async () => {
  processes.stop()
  await pipeline.close()
})

test('a good picture is taken though its process was killed, idle or over it, twelve of twelve times', async () => {
  const photo = await pictures.photoWithGps()
  for (let at = 0; at < 12; at++) {
    if (at % 2 === 0) processes.endAtWork(1)
    else expect(processes.end()).toBe(1)
    // Sometimes Node knows of the kill before the picture comes.
    if (at % 4 === 1) await wait(20)
    expect(await pipeline.processImage(() => photo, 'post')).toMatchObject({
      ok: true,
      width: 1600,
    })
  }
  expect(processes.count()).toBe(13)
})

test.each([
  ['whose process is killed each time may be sent again', 'SIGKILL', 'SERVER_BUSY'],
  ['that makes its process crash each time is refused', 'SIGSEGV', 'IMAGE_UNREADABLE'],
] as const)('a picture %s, after a second try', async (_, signal, code) => {
  const png = await pictures.pngPicture()
  processes.endAtWork(2, signal)
  expect(await pipeline.processImage(() => png, 'post')).toEqual({ ok: false, code })
  expect(processes.count()).toBe(2)
})

test('a picture that a busy machine does not get to may be sent again', async () => {
  const impatient = openImagePipeline({ maxMs: 200 })
  const png = await pictures.pngPicture()
  processes.endAtWork(1, 'SIGSTOP')
  expect(await impatient.processImage(() => png, 'post')).toEqual({
    ok: false,
    code: 'SERVER_BUSY',
  })
  await impatient.close()
})

test('an AVIF is made though its process was killed over it', async () => {
  processes.endAtWork(1)
  const encoded = await encodeAvif(
    await pictures.webpPicture(),
    [480],
    new AbortController().signal,
  )
  expect(encoded).toMatchObject({ ok: true, renderings: [{ width: 480 }] })
})

test('a document is marked though the process was killed over it', async () => {
  processes.endAtWork(1)
  const document = await pictures.webpPicture()
  const marked = await markDocument(document, ['mo'])
  expect(marked.equals(document)).toBe(false)
  processes.endAtWork(2)
  await expect(markDocument(document, ['mo'])).rejects.toMatchObject({ code: 'SERVER_BUSY' })
})

test('the processes of pictures and of AVIF give way to requests', async () => {
  const png = await pictures.pngPicture()
  await pipeline.processImage(() => png, 'post')
  const stopping = new AbortController()
  const avif = encodeAvif(await pictures.detailedPhoto(), [2000], stopping.signal)
  await until('it to be at work', () => processes.atWork() === 2, 60_000)
  const priorities = processes.priorities()
  stopping.abort(new Error('seen enough'))
  await expect(avif).rejects.toThrow('seen enough')
  expect(priorities).toHaveLength(2)
  for (const each of priorities) expect(each).toBeGreaterThan(getPriority())
})
