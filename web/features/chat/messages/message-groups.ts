import { limits } from '#contract/limits.ts'
import { stillSending, type Thread } from '../thread/thread.ts'

export type Row = {
  key: string
  /** The message's id, if the viewer can delete it. */
  deletable: string | null
  /** The message's id, if the viewer can report it. */
  reportable: string | null
  text: string
  isDeleted: boolean
  senderId: string | null
  createdAt: string
  isSending: boolean
  isWaiting?: true
  /** A card of a handover; only the newest of a reservation is drawn whole. */
  handover: { reservationId: string; isNewest: boolean } | null
}
export type Group = { key: string; senderId: string | null; rows: Row[]; startsDay: boolean }

/** Each day starts a new group, in the reader's time zone; a handover is one of its own. */
export function groupsOf(rows: readonly Row[]): Group[] {
  const groups: Group[] = []
  let last: Row | undefined
  for (const row of rows) {
    const startsDay = !last || dayOf(last) !== dayOf(row)
    const group = groups.at(-1)
    const isAlone = row.handover !== null || (last?.handover ?? null) !== null
    if (
      group &&
      last &&
      !startsDay &&
      !isAlone &&
      group.senderId === row.senderId &&
      isSoonAfter(last, row)
    )
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
export function rowsOfThread(thread: Thread, viewerId: string): Row[] {
  const newest = new Map(
    thread.messages.flatMap(({ handover, seq, deleted }) =>
      handover && !deleted ? [[handover.reservationId, seq]] : [],
    ),
  )
  return [
    ...thread.messages.map(({ id, seq, text, deleted, can, senderId, createdAt, handover }) => ({
      key: thread.keys.get(seq) ?? String(seq),
      deletable: can.includes('delete') ? id : null,
      reportable: can.includes('report') ? id : null,
      text,
      isDeleted: deleted,
      senderId,
      createdAt,
      isSending: false,
      handover: handover && {
        reservationId: handover.reservationId,
        isNewest: newest.get(handover.reservationId) === seq,
      },
    })),
    ...stillSending(thread).map(({ afterSeq: _, ...outgoing }) => ({
      ...outgoing,
      deletable: null,
      reportable: null,
      isDeleted: false,
      senderId: viewerId,
      isSending: true,
      handover: null,
    })),
  ]
}
