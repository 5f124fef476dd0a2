// Proves docs/specification.md: Handover pass
import { beforeEach, expect, test, vi } from 'vitest'
import type { Reservation } from '#contract/reservations.ts'
import { ApiProblem } from '#web/data/api-problem.ts'
import type { Kept } from './kept.ts'

vi.stubGlobal('localStorage', storage())
const { allKept, forget, forgetAll, keep, readKept, writtenOf } = await import('./kept.ts')
const { sendKept } = await import('./send-kept.ts')

// While the handover is not over.
vi.useFakeTimers({ now: new Date('2026-11-26T18:45:00Z'), toFake: ['Date'] })
beforeEach(() => {
  for (const key of Object.keys(localStorage)) localStorage.removeItem(key)
})

const daniel = 'daniel'
const id = 'reservation-1'
const reservation: Reservation = {
  id,
  status: 'agreed',
  side: 'seller',
  title: 'Walnut chair',
  postId: null,
  item: null,
  other: null,
  conversationId: null,
  until: '2026-11-26T18:00:00.000Z',
  latestUntil: '2026-11-26T18:00:00.000Z',
  owedBy: null,
  remindsAt: null,
  isReminded: true,
  hasWritten: true,
  isPaused: false,
  time: {
    id: 'time',
    proposedBy: 'seller',
    startsAt: '2026-11-26T18:30:00.000Z',
    endsAt: '2026-11-26T19:00:00.000Z',
    place: { name: 'North lobby', hint: '', doorOf: null },
  },
  proposal: null,
  doors: [],
  record: null,
  isAsked: false,
  saysReceived: false,
  endedAs: null,
  missedBy: null,
  isContested: false,
  doneHow: null,
  doneAt: null,
  isNotReceived: false,
  can: ['prove'],
}
const metAt = '2026-11-26T18:41:00.000Z'
const proof = { code: '482913', metAt }
const pass: Kept['pass'] = { show: null, check: { tokenHash: 'hash' } }
const now = { viewerId: daniel, reservation, pass }
const answer = { reservation: { ...reservation, status: 'done' as const }, told: 4 }
const refusal = new ApiProblem(403, { code: 'PASS_WRONG', title: 'That is not the code.' })
const offline = new ApiProblem(0, { code: 'OFFLINE', title: 'No connection' })

const post = (send: () => Promise<typeof answer>) => ({
  send: vi.fn(send),
  onTaken: vi.fn(),
  onRefused: vi.fn(),
})
const kept = () => readKept(writtenOf(id), daniel)

test('a pass that is read again does not lose the proof that waits', () => {
  keep({ ...now, proof })
  keep(now)
  expect(kept()).toMatchObject({ proof, pass })
})

test('a proof that waits is sent once, with its time, also by two calls at once', async () => {
  keep({ ...now, proof })
  const sender = post(() => Promise.resolve(answer))
  await Promise.all([sendKept(daniel, sender), sendKept(daniel, sender)])
  await sendKept(daniel, sender)
  expect(sender.send.mock.calls).toEqual([[id, proof]])
  expect(sender.onTaken).toHaveBeenCalledExactlyOnceWith(expect.anything(), answer)
  expect(kept()).toBeUndefined()
})

test('of an earlier version only a proof that waits stays, and is sent', async () => {
  const old = (rest: Partial<Kept>) =>
    localStorage.setItem(`handover:${id}`, JSON.stringify({ ...now, ...rest, format: 1 }))
  old({})
  expect(kept()).toBeUndefined()
  old({ proof })
  const sender = post(() => Promise.resolve(answer))
  await sendKept(daniel, sender)
  expect(sender.send.mock.calls).toEqual([[id, proof]])
})

test('without a connection it goes on waiting, and nobody is told', async () => {
  keep({ ...now, proof })
  const sender = post(() => Promise.reject(offline))
  await sendKept(daniel, sender)
  expect(kept()).toMatchObject({ proof })
  expect(sender.onRefused).not.toHaveBeenCalled()
})

test('a wrong code is told and dropped, and the pass stays', async () => {
  keep({ ...now, proof })
  const sender = post(() => Promise.reject(refusal))
  await sendKept(daniel, sender)
  await sendKept(daniel, sender)
  expect(sender.send).toHaveBeenCalledOnce()
  expect(sender.onRefused).toHaveBeenCalledExactlyOnceWith(expect.anything(), refusal)
  expect(kept()?.proof).toBeUndefined()
  expect(kept()).toMatchObject({ pass })
})

test('what another person kept is neither shown nor sent, and goes', async () => {
  keep({ ...now, proof })
  expect(readKept(writtenOf(id), 'ana')).toBeUndefined()
  const sender = post(() => Promise.resolve(answer))
  await sendKept('ana', sender)
  expect(sender.send).not.toHaveBeenCalled()
  expect(writtenOf(id)).toBeNull()
})

test('who signs out leaves nothing behind but what is no handover', () => {
  localStorage.setItem('shortcuts', 'off')
  keep({ ...now, proof })
  forgetAll()
  expect(Object.keys(localStorage)).toEqual(['shortcuts'])
})

test('a pass goes two days after the end, and with it', () => {
  keep(now)
  expect(allKept(daniel, new Date('2026-11-28T18:59:00.000Z'))).toHaveLength(1)
  expect(allKept(daniel, new Date('2026-11-28T19:01:00.000Z'))).toEqual([])
  expect(writtenOf(id)).toBeNull()
  keep(now)
  forget(id)
  expect(kept()).toBeUndefined()
})

/** As a browser's: what is kept are its own keys. */
function storage() {
  const methods = {
    getItem: (key: string) => Reflect.get(values, key) ?? null,
    setItem: (key: string, value: string) => void Reflect.set(values, key, value),
    removeItem: (key: string) => void Reflect.deleteProperty(values, key),
  }
  const values: object = Object.create(methods)
  return values
}
