// Proves docs/specification.md: Signing in
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { signIn, signOut } from '#contract/accounts.ts'
import { cookiesIn } from '#server/testing/cookies.ts'
import { callerOf } from '#server/testing/person.ts'
import { openWorld, type World } from '#server/testing/world.ts'

// More: npm run test:security
const { attempts } = inject('security')
const password = 'chosen by its owner'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

test(
  `while strangers try ${attempts} passwords, the owner signs in on a known device without their pauses`,
  { timeout: 60_000 + attempts * 200 },
  async () => {
    const { email } = await world.resident('ada', { password })
    const device = await knownDevice(email)
    const statuses: number[] = []
    const attack = Array.from({ length: attempts }, async (_, n) => {
      const address = `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`
      const body = { email, password: `guess number ${n}` }
      statuses.push((await world.anonymous.call(signIn, { body }, { address })).status)
    })
    const right = { body: { email, password } }
    const owner = async () => {
      const { status } = await device.call(signIn, right, { address: '10.99.0.1' })
      expect(status).toBe(200)
      return 'owner'
    }
    const stranger = async () => {
      const { status } = await world.anonymous.call(signIn, right, { address: '10.98.0.1' })
      expect(status).toBe(200)
      return 'stranger'
    }
    await owner()
    expect(statuses.length).toBeLessThan(attempts)
    await Promise.all(attack)
    expect(statuses.filter((status) => ![401, 429, 503].includes(status))).toEqual([])
    const both = [stranger(), owner()]
    expect(await Promise.race(both)).toBe('owner')
    await Promise.all(both)
  },
)

/** A browser that has signed in and out. */
async function knownDevice(email: string) {
  const { headers } = await world.anonymous.call(signIn, { body: { email, password } })
  const { session = '', device = '' } = Object.fromEntries(cookiesIn(headers))
  const cookies = `session=${session}; device=${device}`
  await callerOf(world.app, cookies).call(signOut, {})
  return callerOf(world.app, `device=${device}`)
}
