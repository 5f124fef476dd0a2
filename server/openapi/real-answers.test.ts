// Proves docs/specification.md: Data, and how it is asked for
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { uploadsPath } from '#contract/image-path.ts'
import { createPost } from '#contract/posts.ts'
import { problem } from '#contract/problem.ts'
import { openWorld, type Person, type World } from '#server/testing/world.ts'
import { openApiDocument } from './document.ts'

let world: World
let ada: Person
beforeAll(async () => {
  world = await openWorld()
  ada = await world.resident('ada', { verified: true, role: 'administrator' })
})
afterAll(() => world.close())

const described = z.record(
  z.string(),
  z.partialRecord(
    z.enum(['get', 'head', 'post', 'put', 'patch', 'delete']),
    z.object({ responses: z.record(z.string(), z.object({ description: z.string() })) }),
  ),
)
const operations = Object.entries(described.parse(openApiDocument().paths)).flatMap(
  ([path, methods]) =>
    Object.entries(methods).map(([method, { responses }]) => ({
      path,
      method: z.enum(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']).parse(method.toUpperCase()),
      url: path.replace(/\{\w+\}/g, '5f0c1e7e-3a52-4c1b-9d0e-2f6a7b8c9d01'),
      responses,
    })),
)
const tus = { 'tus-resumable': '1.0.0' }

test('the description knows how each address refuses a personal token', async () => {
  for (const { method, url, responses } of operations) {
    const headers = { authorization: 'Bearer foyer_token_none' }
    const { statusCode } = await world.anonymous.fetch({ method, url, headers })
    const code = statusCode === 401 ? 'TOKEN_INVALID' : 'TOKEN_NOT_ALLOWED'
    expect([method, url, responses[statusCode]?.description]).toEqual([
      method,
      url,
      expect.stringContaining(code),
    ])
  }
})

test('the description knows that each change refuses a body that is too large', async () => {
  const payload = { text: 'x'.repeat(200_000) }
  for (const { method, path, url, responses } of operations) {
    if (['GET', 'HEAD'].includes(method) || path.startsWith(uploadsPath)) continue
    const { statusCode } = await ada.fetch({ method, url, payload })
    expect([method, url, statusCode]).toEqual([method, url, 413])
    expect([method, url, responses[413]?.description]).toEqual([
      method,
      url,
      expect.stringContaining('BODY_TOO_LARGE'),
    ])
  }
})

test('the description of a problem has all of its parts, also of one with a new post', async () => {
  const answer = await ada.fetch({ method: 'POST', url: createPost.path, payload: {} })
  expect(Object.keys(problem.shape)).toEqual(expect.arrayContaining(Object.keys(answer.json())))
})

test('the description of an upload knows what its protocol refuses', async () => {
  const first = { ...tus, 'upload-length': '1', 'upload-metadata': 'purpose cG9zdA==' }
  const begun = await ada.fetch({ method: 'POST', url: uploadsPath, headers: first })
  const send = async (more: Record<string, string>, payload: string) => {
    const headers = { 'content-type': 'application/offset+octet-stream', ...more }
    const url = String(begun.headers.location)
    return (await ada.fetch({ method: 'PATCH', url, headers, payload })).statusCode
  }
  const patch = operations.find(({ method }) => method === 'PATCH')
  const refused = [
    await send({ 'upload-offset': '0' }, 'x'),
    await send({ ...tus, 'upload-offset': '1' }, 'x'),
    await send({ ...tus, 'upload-offset': '0' }, 'xx'),
  ]
  expect(refused).toEqual([412, 409, 413])
  for (const status of refused) expect(patch?.responses).toHaveProperty(String(status))
})
