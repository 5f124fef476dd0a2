// Proves docs/specification.md: Likes and saves
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createOptimisticToggles } from './optimistic-toggles.ts'

const settled = () => vi.advanceTimersByTimeAsync(0)

/** A server that remembers what it was told, answers when let, and fails as often as asked. */
function world(
  options: {
    failures?: number
    retries?: boolean
    isOffline?: boolean
    waitsAgain?: boolean
    left?: [string, boolean][]
  } = {},
) {
  let { failures = 0 } = options
  const { retries = false, isOffline = false, waitsAgain = false, left = [] } = options
  const heard: string[] = []
  const ends: string[] = []
  const answers: (() => void)[] = []
  let written = left
  const toggles = createOptimisticToggles({
    send: (id, wanted) => {
      heard.push(`${id} ${wanted}`)
      return new Promise<boolean>((resolve, reject) =>
        answers.push(() => (failures-- > 0 ? reject(new Error('lost')) : resolve(wanted))),
      )
    },
    onKept: (id, answer) => ends.push(`kept ${id} ${answer}`),
    onFailed: (id, wanted) => ends.push(`failed ${id} ${wanted}`),
    ...(isOffline && { pauseMs: () => Infinity }),
    ...(waitsAgain && {
      pauseMs: (_: unknown, __: number, hasWaited: boolean) => (hasWaited ? Infinity : undefined),
    }),
    ...(retries && {
      pauseMs: (_: unknown, count: number) => (count < 3 ? 1000 * count : undefined),
    }),
    kept: {
      read: () => written,
      write: (id, wanted) => {
        const others = written.filter(([each]) => each !== id)
        written = wanted === undefined ? others : [...others, [id, wanted]]
      },
    },
  })
  const answer = async () => {
    answers.shift()?.()
    await settled()
  }
  return { toggles, heard, ends, answer, written: () => written }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('a change shows at once and is dropped when the server has it', async () => {
  const { toggles, heard, ends, answer } = world()
  toggles.want('a', true)
  expect(toggles.get().get('a')).toBe(true)
  await answer()
  expect(toggles.get().size).toBe(0)
  expect([heard, ends]).toEqual([['a true'], ['kept a true']])
})

it('of quick clicks the last one counts, and nothing is sent twice at a time', async () => {
  const { toggles, heard, ends, answer } = world()
  for (const wanted of [true, false, true, false]) toggles.want('a', wanted)
  expect(heard).toEqual(['a true'])
  await answer()
  expect(heard).toEqual(['a true', 'a false'])
  await answer()
  expect(ends).toEqual(['kept a false'])
})

it('clicks that come back to what was sent send nothing more', async () => {
  const { toggles, heard, ends, answer } = world()
  for (const wanted of [true, false, true]) toggles.want('a', wanted)
  await answer()
  expect([heard, ends]).toEqual([['a true'], ['kept a true']])
})

it('what can be taken back for a while is sent after it, and not at all before', async () => {
  const { toggles, heard, answer, written } = world()
  toggles.want('a', false, 5000)
  void toggles.resume('a', false)
  await vi.advanceTimersByTimeAsync(4999)
  expect([heard, written()]).toEqual([[], [['a', false]]])
  toggles.want('a', true)
  await settled()
  await answer()
  expect(heard).toEqual(['a true'])
  toggles.want('a', false, 5000)
  await vi.advanceTimersByTimeAsync(5000)
  expect(heard).toEqual(['a true', 'a false'])
})

it('what fails for good is undone and told', async () => {
  const { toggles, ends, answer } = world({ failures: 1 })
  toggles.want('a', true)
  await answer()
  expect(toggles.get().size).toBe(0)
  expect(ends).toEqual(['failed a true'])
})

it('a failed change that was changed meanwhile sends the new one', async () => {
  const { toggles, heard, ends, answer } = world({ failures: 1 })
  toggles.want('a', true)
  toggles.want('a', false)
  await answer()
  await answer()
  expect([heard, ends]).toEqual([['a true', 'a false'], ['kept a false']])
})

it('a lost request is sent again after a while', async () => {
  const { toggles, heard, ends, answer } = world({ failures: 2, retries: true })
  toggles.want('a', true)
  await answer()
  expect(heard).toHaveLength(1)
  expect(toggles.get().get('a')).toBe(true)
  await vi.advanceTimersByTimeAsync(1000)
  await answer()
  await vi.advanceTimersByTimeAsync(2000)
  await answer()
  expect([heard.length, ends]).toEqual([3, ['kept a true']])
})

it('what never lands comes back', async () => {
  const { toggles, ends, answer } = world({ failures: 9, retries: true })
  toggles.want('a', true)
  for (let round = 0; round < 3; round++) {
    await answer()
    await vi.advanceTimersByTimeAsync(5000)
  }
  expect(toggles.get().size).toBe(0)
  expect(ends).toEqual(['failed a true'])
})

it('a new connection tries at once what waits', async () => {
  const { toggles, heard, answer } = world({ failures: 1, retries: true })
  toggles.want('a', true)
  await answer()
  void toggles.resume('a', true)
  await settled()
  expect(heard).toHaveLength(2)
})

it('without a connection it shows and waits, and goes out once when it is back', async () => {
  const { toggles, heard, ends, answer, written } = world({ failures: 1, isOffline: true })
  toggles.want('a', true)
  await answer()
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect([heard, ends, written()]).toEqual([['a true'], [], [['a', true]]])
  expect(toggles.get().get('a')).toBe(true)
  const sent = toggles.resume('a', true)
  await answer()
  await sent
  expect([heard, ends, written()]).toEqual([['a true', 'a true'], ['kept a true'], []])
})

it('what another tab has sent waits here no more; what is being sent here stays', async () => {
  const { toggles, answer, written } = world({ failures: 1, isOffline: true })
  toggles.want('a', true)
  expect(toggles.forget('a')).toBe(false)
  await answer()
  expect(toggles.forget('a')).toBe(true)
  expect([toggles.get().size, written()]).toEqual([0, []])
  expect(toggles.forget('a')).toBe(false)
})

it('what a reload interrupted is sent by the next page', async () => {
  const before = world()
  before.toggles.want('a', true)
  const after = world({ left: before.written() })
  expect(after.toggles.get().get('a')).toBe(true)
  void after.toggles.resume('a', true)
  await after.answer()
  expect([after.heard, after.ends, after.written()]).toEqual([['a true'], ['kept a true'], []])
})

it('what an earlier page left may wait again; what is new may not', async () => {
  const { toggles, ends, answer, written } = world({
    failures: 2,
    waitsAgain: true,
    left: [['a', true]],
  })
  void toggles.resume('a', true)
  await answer()
  expect([ends, written()]).toEqual([[], [['a', true]]])
  toggles.want('b', true)
  await answer()
  expect([ends, written()]).toEqual([['failed b true'], [['a', true]]])
})

it('an Undo while the try waits is sent too: the answer, not the deed, may have been lost', async () => {
  const { toggles, heard, ends, answer } = world({ failures: 1, retries: true })
  toggles.want('a', true)
  await answer()
  toggles.want('a', false)
  await settled()
  await answer()
  expect([heard, ends]).toEqual([['a true', 'a false'], ['kept a false']])
})
