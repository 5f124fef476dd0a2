import { limits } from '#contract/limits.ts'
import { stillSending, type Thread } from '../thread/thread.ts'

export type Row = {
  key: string
  /** The message's id, if the viewer can delete it. */
  deletable: string | null
  text: string
  isDeleted: boolean
  senderId: string | null
  createdAt: string
  isSending: boolean
}
export type Group = { key: string; senderId: string | null; rows: Row[]; startsDay: boolean }

/** Each day starts a new group, in the reader's time zone. */
export function groupsOf(rows: readonly Row[]): Group[] {
  const groups: Group[] = []
  let last: Row | undefined
  for (const row of rows) {
    const startsDay = !last || dayOf(last) !== dayOf(row)
    const group = groups.at(-1)
    if (group && last && !startsDay && group.senderId === row.senderId && isSoonAfter(last, row))
      group.rows.push(row)
    else groups.push({ key: row.key, senderId: row.senderId, rows: [row], startsDay })
    last = row
  }
  return groups
}

const dayOf = ({ createdAt }: Row) => new Date(createdAt).toDateString()
const isSoonAfter = (one: Row, other: Row) =>
  Date.parse(other.createdAt) - Date.parse(one.createdAt) < limits.messageGroupMinutes * 60_000

/** A sent message keeps its place and key when it arrives. */
export const rowsOfThread = (thread: Thread, viewerId: string): Row[] => [
  ...thread.messages.map(({ id, seq, text, deleted, can, senderId, createdAt }) => ({
    key: thread.keys.get(seq) ?? String(seq),
    deletable: can.includes('delete') ? id : null,
    text,
    isDeleted: deleted,
    senderId,
    createdAt,
    isSending: false,
  })),
  ...stillSending(thread).map(({ afterSeq: _, ...outgoing }) => ({
    ...outgoing,
    deletable: null,
    isDeleted: false,
    senderId: viewerId,
    isSending: true,
  })),
]
