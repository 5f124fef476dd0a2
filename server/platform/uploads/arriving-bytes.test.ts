import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { decryptWhole, encryptFrom } from './arriving-bytes.ts'

test('an upload that was cut anywhere decrypts to the bytes that were sent', () => {
  const key = randomBytes(32)
  const sent = randomBytes(100_003)
  for (const cuts of [[], [1], [16], [17, 4096], [15, 31, 32, 33, 99_999]]) {
    const starts = [0, ...cuts]
    const parts = starts.map((start, at) =>
      encryptFrom(key, start).update(sent.subarray(start, starts[at + 1])),
    )
    const onDisk = Buffer.concat(parts)
    expect(onDisk.equals(sent)).toBe(false)
    expect(decryptWhole(key, onDisk).equals(sent)).toBe(true)
  }
})
