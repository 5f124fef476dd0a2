import { limits } from '#contract/limits.ts'
import type { Side } from '#contract/reservations.ts'
import { dayMs, minuteMs } from '#contract/time-units.ts'
import { absoluteSpan } from '#contract/when.ts'
import { text } from '#text'
import { authorize } from '#server/permissions.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { fail } from '#server/platform/http/fail.ts'
import type { Viewer } from '#server/viewer.ts'
import { writeHandoverMessage } from '../chat/index.ts'
import {
  defaultHold,
  lockOwnTurn,
  reminderOf,
  setTimeState,
  untell,
  type Line,
  type Time,
  type TurnRow,
} from '../line/index.ts'
import { findOfferedPlace } from '../places/index.ts'
import { makePass } from './passes.store.ts'
import { doorsOf, insertTime, stateOfTime, timeByKey } from './times.store.ts'

const { deals } = text

/** What a step of a handover needs. */
export type Dealing = { db: Pick<Db, 'transaction'>; line: Line }

type Proposal = {
  startsAt: Date
  endsAt: Date
  placeId: string | null
  door: 'mine' | 'theirs' | null
}

const otherOf = (side: Side): Side => (side === 'seller' ? 'holder' : 'seller')

/** Repeating a key changes nothing. An agreed time stands until another is accepted. */
export async function propose(
  { db, line }: Dealing,
  viewer: Viewer,
  id: string,
  proposal: Proposal,
  key: string | null,
) {
  await db.transaction(async (tx) => {
    const { turn, times, side, at, subject } = await lockOwnTurn(tx, line.clock, viewer, id)
    const { startsAt, endsAt, placeId, door } = proposal
    const doorOf = door === null ? null : door === 'mine' ? side : otherOf(side)
    const time = { reservationId: id, proposedBy: side, startsAt, endsAt, placeId, doorOf }
    const earlier = key === null ? undefined : await timeByKey(tx, id, key)
    if (earlier) return void (isSame(earlier, time) || fail('IDEMPOTENCY_KEY_REUSED'))
    authorize(viewer, 'reservation.propose', subject)
    checkSpan(proposal, at)
    await checkPlace(tx, id, time, side)
    const proposed = await insertTime(tx, { ...time, key }, at)
    await line.move(tx, turn, owes(turn, otherOf(side), line, at))
    // The notification that asked them for a time is no longer true.
    if (turn.status === 'held') await untell(tx, 'turns', [id], undefined, viewer.id)
    const isAnother = times.agreed !== null || times.proposal !== null
    const sentence = isAnother ? deals.proposesAnother : deals.proposes
    await write(tx, line, turn, side, proposed, sentence)
  })
}

/** Who has to answer. Of a handover that is agreed, nobody. */
function owes(turn: TurnRow, side: Side, line: Line, at: Date): Partial<TurnRow> {
  if (turn.status === 'agreed') return {}
  if (side === 'seller') return { owedBy: 'seller', remindedAt: null }
  if (turn.owedBy === 'holder') return {}
  // The holder gets the time to answer that the seller has used.
  const fresh = defaultHold(at, line.timeZone)
  const answerBy = turn.answerBy > fresh ? turn.answerBy : fresh
  const remindedAt = reminderOf(at, answerBy, line.timeZone) === null ? at : null
  return { owedBy: 'holder', answerBy, remindedAt }
}

const isSame = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other)

function checkSpan({ startsAt, endsAt }: Proposal, at: Date) {
  const minutes = (endsAt.getTime() - startsAt.getTime()) / minuteMs
  if (
    startsAt <= at ||
    startsAt.getTime() > at.getTime() + limits.handoverMaxDaysAhead * dayMs ||
    minutes < limits.handoverMinMinutes ||
    minutes > limits.handoverMaxHours * 60
  )
    fail('HANDOVER_TIME_INVALID')
}

async function checkPlace(
  tx: Tx,
  id: string,
  { placeId, doorOf }: { placeId: string | null; doorOf: Side | null },
  side: Side,
) {
  if (placeId !== null && !(await findOfferedPlace(tx, placeId))) fail('HANDOVER_PLACE_NOT_OFFERED')
  if (doorOf === null) return
  const { areVerified, wasOffered } = await doorsOf(tx, id, doorOf)
  if (!areVerified || (doorOf !== side && !wasOffered)) fail('HANDOVER_PLACE_NOT_OFFERED')
}

/** Repeating it changes nothing. */
export async function accept({ db, line }: Dealing, viewer: Viewer, id: string, timeId: string) {
  await db.transaction(async (tx) => {
    const { turn, times, side, at, subject } = await lockOwnTurn(tx, line.clock, viewer, id)
    if (times.agreed?.id === timeId && times.agreed.proposedBy !== side) return
    authorize(viewer, 'reservation.accept', subject)
    const { proposal, agreed } = times
    if (proposal?.id !== timeId) {
      const state = await stateOfTime(tx, id, timeId)
      fail(state === undefined ? 'RESERVATION_NOT_FOUND' : 'HANDOVER_TIME_OVER')
    }
    if (agreed) await setTimeState(tx, agreed.id, 'replaced', at)
    await setTimeState(tx, timeId, 'agreed', at)
    await untell(tx, 'turns', [id])
    await makePass(tx, id)
    const reminder = proposal.startsAt.getTime() - limits.handoverReminderMinutes * minuteMs
    await line.move(tx, turn, {
      status: 'agreed',
      owedBy: null,
      askedAt: null,
      receivedAt: null,
      remindedAt: reminder <= at.getTime() ? at : null,
    })
    await write(tx, line, turn, side, proposal, deals.agrees)
    const mail = agreed ? 'changed' : 'agreed'
    await line.mails.handover(tx, turn, proposal, mail, ['seller', 'holder'])
  })
}

async function write(
  tx: Tx,
  line: Line,
  { sellerId, holderId }: TurnRow,
  side: Side,
  time: Time,
  sentence: (when: string, place: string) => string,
) {
  if (sellerId === null || holderId === null) fail('MESSAGE_NOT_DELIVERABLE')
  const [senderId, partnerId] = side === 'seller' ? [sellerId, holderId] : [holderId, sellerId]
  const when = absoluteSpan(time.startsAt, time.endsAt, line.zone)
  await writeHandoverMessage(tx, {
    senderId,
    partnerId,
    text: sentence(when, time.place),
    timeId: time.id,
  })
}
