// Proves docs/specification.md: Without a connection
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { getPass } from '#contract/handovers.ts'
import { getReservation } from '#contract/reservations.ts'
import { keptFormat } from '#web/data/kept-format.ts'
import { keptEndpoints } from './kept-endpoints.ts'

test('what a device keeps is of the shape that this version reads', async () => {
  const shapes = [...keptEndpoints, getPass, getReservation].map(({ output }) =>
    z.toJSONSchema(output),
  )
  const bytes = new TextEncoder().encode(JSON.stringify(shapes))
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes), 0, 4).join('.')
  // A changed shape: raise `keptFormat`, then write both here.
  expect([keptFormat, hash]).toEqual([5, '119.183.4.77'])
})
