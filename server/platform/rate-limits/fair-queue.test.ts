import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { Failure } from '../http/fail.ts'
import { openFairQueue, type Asker } from './fair-queue.ts'

describe('a flood of sign-ins', () => {
  function openFlood() {
    const queue = openFairQueue({ atOnce: 2, askers: 30, placesEach: 10 })
    const served: string[] = []
    const come = (count: number, name: string, asker: (n: number) => Asker) =>
      Promise.allSettled(
        Array.from({ length: count }, (_, n) => queue(asker(n), async () => served.push(name))),
      )
    return { come, served }
  }
  const countOf = (served: string[], name: string) => served.filter((one) => one === name).length

  test('from sixty addresses sheds no device that was signed in before, and waits for it', async () => {
    const { come, served } = openFlood()
    await Promise.all([
      come(60, 'guess', (n) => ({ address: `10.0.0.${n}` })),
      come(27, 'neighbour', (n) => ({ account: `neighbour ${n}` })),
    ])
    expect(countOf(served, 'neighbour')).toBe(27)
    expect(served.lastIndexOf('neighbour')).toBeLessThan(29)
    expect(countOf(served, 'guess')).toBe(32)
  })

  test('from one address takes one turn a round: who comes from elsewhere has a place, and waits for one guess', async () => {
    const { come, served } = openFlood()
    await Promise.all([
      come(500, 'guess', () => ({ address: '10.0.0.1' })),
      come(20, 'newcomer', (n) => ({ address: `10.0.1.${n}` })),
    ])
    expect([countOf(served, 'guess'), countOf(served, 'newcomer')]).toEqual([12, 20])
    expect(served.lastIndexOf('newcomer')).toBeLessThan(2 + 1 + 20)
  })

  test('is told when to come back; then it is quiet again', async () => {
    const { come, served } = openFlood()
    const shed = (await come(60, 'guess', (n) => ({ address: `10.0.0.${n}` }))).filter(
      ({ status }) => status === 'rejected',
    )
    expect(shed).toHaveLength(28)
    for (const one of shed) {
      const reason: unknown = one.status === 'rejected' && one.reason
      expect(reason).toBeInstanceOf(Failure)
      expect(reason).toMatchObject({ code: 'SERVER_BUSY', retryAfterSeconds: 2 })
    }
    await come(1, 'newcomer', () => ({ address: '10.0.0.1' }))
    expect(countOf(served, 'newcomer')).toBe(1)
  })

  test('leaves rests between its guesses, in which devices that were signed in before are served', async () => {
    const queue = openFairQueue({ atOnce: 1, askers: 30, placesEach: 10, addressRest: 20 })
    const served: string[] = []
    const guesses = ['first guess', 'second guess'].map((name, n) =>
      queue({ address: `10.0.0.${n}` }, async () => {
        await wait(5)
        served.push(name)
      }),
    )
    await guesses[0]
    await queue({ account: 'neighbour' }, async () => served.push('neighbour'))
    await Promise.all(guesses)
    expect(served).toEqual(['first guess', 'neighbour', 'second guess'])
  })
})
