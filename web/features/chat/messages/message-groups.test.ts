import { expect, test } from 'vitest'
import { groupsOf } from './message-groups.ts'

const said = (key: string, senderId: string | null, createdAt: Date) => ({
  key,
  deletable: null,
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
