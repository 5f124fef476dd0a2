import { afterAll, expect, test, vi } from 'vitest'
import { childrenOf } from '#server/testing/processes/children-of.ts'
import { pngPicture } from '#server/testing/pictures.ts'
import { openImagePipeline } from './pipeline.ts'

vi.setConfig({ testTimeout: 30_000 })

const pipeline = openImagePipeline({ processes: 1 })
afterAll(() => pipeline.close())

test('a picture process that is told to end, as all of Foyer is by systemd, draws on until its owner ends it', async () => {
  const bytes = await pngPicture()
  const before = childrenOf(process.pid)
  const draw = () => pipeline.processImage(() => bytes, 'post')
  await draw()
  const [drawing = 0, ...others] = childrenOf(process.pid).filter((pid) => !before.includes(pid))
  expect(others).toEqual([])
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.kill(drawing, signal)
  expect(await draw()).toMatchObject({ ok: true })
  expect(childrenOf(process.pid)).toContain(drawing)
})
