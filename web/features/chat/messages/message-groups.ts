import { limits } from '#contract/limits.ts'

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
/** Messages of one person within five minutes. */
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
