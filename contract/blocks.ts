import * as z from 'zod/mini'
import { person } from './accounts.ts'
import { endpoint } from './endpoint.ts'
import { cursor, id, nextCursor } from './fields.ts'

const byUser = z.object({ userId: id })

export const blockUser = endpoint({
  method: 'PUT',
  path: '/api/users/:userId/block',
  summary: 'Blocks a resident, who is not told',
  params: byUser,
  output: z.object({ blocked: z.literal(true) }),
  errors: ['USER_NOT_FOUND', 'BLOCK_SELF'],
})

export const unblockUser = endpoint({
  method: 'DELETE',
  path: '/api/users/:userId/block',
  summary: 'Unblocks a resident; repeating it changes nothing',
  params: byUser,
  output: z.object({ blocked: z.literal(false) }),
})

export const listBlocked = endpoint({
  method: 'GET',
  path: '/api/blocks',
  summary: 'The residents the caller has blocked, latest first',
  query: z.object({ cursor }),
  output: z.object({ people: z.array(person), nextCursor }),
})
