import { expect, test } from 'vitest'
import type { Message } from '#contract/chat.ts'
import { emptyThread } from '../thread/thread.ts'
import { groupsOf, rowsOfThread } from './message-groups.ts'

const said = (key: string, senderId: string | null, createdAt: Date) => ({
  key,
  deletable: null,
  reportable: null,
  text: key,
  isDeleted: false,
  senderId,
  createdAt: createdAt.toISOString(),
  isSending: false,
  handover: null,
})
const at = (day: number, hour: number, minute: number) => new Date(2026, 2, day, hour, minute)
const keys = (groups: ReturnType<typeof groupsOf>) =>
  groups.map(({ rows }) => rows.map(({ key }) => key).join())

test('bubbles of one person within five minutes belong together', () => {
  const groups = groupsOf([
    said('a', 'ada', at(1, 10, 0)),
    said('b', 'ada', at(1, 10, 4)),
    said('c', 'ada', at(1, 10, 9)),
    said('d', 'ben', at(1, 10, 9)),
  ])
  expect(keys(groups)).toEqual(['a,b', 'c', 'd'])
  expect(groups.map(({ startsDay }) => startsDay)).toEqual([true, false, false])
})

test('midnight parts what was said within five minutes', () => {
  const groups = groupsOf([said('a', 'ada', at(1, 23, 59)), said('b', 'ada', at(2, 0, 1))])
  expect(keys(groups)).toEqual(['a', 'b'])
  expect(groups.map(({ startsDay }) => startsDay)).toEqual([true, true])
})

test('a card of a handover stands alone, and only the newest of a reservation is drawn whole', () => {
  const message = (seq: number, reservationId?: string): Message => ({
    id: `id-${seq}`,
    conversationId: 'chat',
    seq,
    senderId: 'ada',
    text: 'Hi',
    deleted: false,
    createdAt: at(1, 10, 0).toISOString(),
    handover: reservationId === undefined ? null : { reservationId, timeId: `time-${seq}` },
    can: [],
  })
  const messages = [
    message(1),
    message(2, 'lamp'),
    message(3, 'chair'),
    message(4, 'lamp'),
    message(5),
  ]
  const rows = rowsOfThread({ ...emptyThread, messages }, 'ada')
  expect(rows.map(({ handover }) => handover?.isNewest)).toEqual([
    undefined,
    false,
    true,
    true,
    undefined,
  ])
  expect(keys(groupsOf(rows))).toEqual(['1', '2', '3', '4', '5'])
})

test('where the newest card was deleted, the one before it is drawn whole', () => {
  const card = { reservationId: 'lamp', timeId: 'time' }
  const message = {
    conversationId: 'chat',
    senderId: 'ada',
    createdAt: at(1, 10, 0).toISOString(),
    can: [],
  }
  const messages = [
    { ...message, id: 'one', seq: 1, text: 'Hi', deleted: false, handover: card },
    { ...message, id: 'two', seq: 2, text: '', deleted: true, handover: card },
  ]
  const rows = rowsOfThread({ ...emptyThread, messages }, 'ada')
  expect(rows.map(({ handover }) => handover?.isNewest)).toEqual([true, false])
})
