import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { foldersThatFill, reservedBytes, takesUploads, watchDiskSpace } from './disk-space.ts'
import { openLog } from './log.ts'

const full = '/proc'
const dataDir = mkdtempSync(path.join(tmpdir(), 'foyer-disk-'))
beforeAll(() => mkdirSync(path.join(dataDir, 'postgres')))
afterAll(() => rmSync(dataDir, { recursive: true }))

async function look(folders: string[]) {
  const lines: string[] = []
  const disk = await watchDiskSpace(
    folders,
    openLog('info', { write: (line: string) => void lines.push(line) }),
  )
  disk.close()
  const { freeBytes, hasRoomForUploads } = disk
  return { free: freeBytes(), takesUploads: hasRoomForUploads(), said: lines.join('') }
}

test('the fullest of the disks counts, and the operator is told once it is full', async () => {
  const roomy = await look([dataDir])
  expect(roomy.free).toBeGreaterThan(reservedBytes)
  expect(roomy.said).toBe('')
  const { free, said } = await look([dataDir, full])
  expect(free).toBe(0)
  expect(said).toContain('disk full: changes are refused')
})

test('uploads need 1 GB and a twentieth of the disk', async () => {
  expect(takesUploads({ bytes: 1e9, share: 0.05 })).toBe(true)
  expect(takesUploads({ bytes: 1e9 - 1, share: 0.5 })).toBe(false)
  expect(takesUploads({ bytes: 50e9, share: 0.049 })).toBe(false)
  expect(await look([dataDir, full])).toMatchObject({
    takesUploads: false,
    said: expect.stringContaining('disk: uploads are refused'),
  })
})

test('what is kept on another machine fills no disk here, and what was moved to another disk counts there', async () => {
  expect(foldersThatFill({ dataDir, databaseUrl: 'postgres://elsewhere', storageUrl: {} })).toEqual(
    [],
  )
  expect((await look(foldersThatFill({ dataDir }))).free).toBeGreaterThan(0)
  symlinkSync(full, path.join(dataDir, 'files'))
  expect((await look(foldersThatFill({ dataDir }))).free).toBe(0)
})
