// Proves docs/specification.md: Moderation
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { beginSecondFactor, confirmSecondFactor, getSecondFactor } from '#contract/second-factor.ts'
import { getFeed } from '#contract/posts.ts'
import { caseDocumentPath } from '#server/features/verification/document.route.ts'
import { codeOf } from '#server/testing/services/authenticator.ts'
import { openWorld, type Person, type World } from '#server/testing/world.ts'

/** Over https, moderators need a second factor. */
let world: World
let unenrolled: Person
let unproven: Person
let proven: Person
let resident: Person
beforeAll(async () => {
  world = await openWorld({ config: { publicUrl: 'https://foyer.example' } })
  resident = await world.resident('ada')
  unenrolled = await world.moderator('una')
  proven = await enrol(await world.moderator('pia'))
  unproven = await enrol(await world.moderator('uli'))
  await world.db.query({
    text: 'update sessions set second_factor_at = null where account_id = $1',
    values: [unproven.id],
  })
})
afterAll(() => world.close())

async function enrol(person: Person): Promise<Person> {
  const { secret } = (await person.call(beginSecondFactor, {})).body
  expect((await person.call(confirmSecondFactor, { body: { code: codeOf(secret) } })).status).toBe(
    200,
  )
  return person
}

const forModerators = endpoints.filter(([, { access }]) => access === 'moderator')
const addresses = [
  ...forModerators.map(([name, endpoint]) => [name, endpoint.method, pathOf(endpoint)] as const),
  ['the document of a case', 'GET', caseDocumentPath.replace(':caseId', randomUUID())] as const,
]
function pathOf({ path }: Endpoint) {
  return path.replace(/:\w+/g, () => randomUUID())
}

describe('moderators’ endpoints are closed until the second factor is proven', () => {
  test('there is something to close', () => {
    expect(forModerators.map(([name]) => name)).toEqual(
      expect.arrayContaining(['listVerificationCases', 'approveVerification']),
    )
  })

  test.each(addresses)('%s', async (_name, method, url) => {
    const ask = async (person: Person) => {
      const answer = await person.fetch({ method, url, ...(method !== 'GET' && { payload: {} }) })
      return [answer.statusCode, answer.json<{ code?: string }>().code]
    }
    expect(await ask(unenrolled)).toEqual([403, 'SECOND_FACTOR_ENROLMENT_REQUIRED'])
    expect(await ask(unproven)).toEqual([403, 'SECOND_FACTOR_REQUIRED'])
    expect(await ask(resident)).toEqual([404, 'NOT_FOUND'])
    expect(String((await ask(proven))[1])).not.toMatch(/SECOND_FACTOR/)
  })
})

test('a moderator without proof is told what is missing, and can use everything residents can', async () => {
  expect((await unenrolled.call(getSecondFactor, {})).body).toMatchObject({
    missing: 'enrolment',
    isRequired: true,
  })
  expect((await unproven.call(getSecondFactor, {})).body).toMatchObject({
    missing: 'code',
    isEnrolled: true,
  })
  expect((await proven.call(getSecondFactor, {})).body).toMatchObject({ missing: null })
  expect((await resident.call(getSecondFactor, {})).body).toMatchObject({
    missing: null,
    isRequired: false,
  })
  expect((await world.anonymous.refused(getSecondFactor, {})).code).toBe('NOT_SIGNED_IN')
  expect((await unenrolled.call(getFeed, { query: {} })).status).toBe(200)
})
