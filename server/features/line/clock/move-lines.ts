import * as z from 'zod/mini'
import { text } from '#text'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { task, type Tasks } from '#server/platform/jobs/jobs.ts'
import { endAfterReminder, whatIsDue, type Step } from './hold.ts'
import type { Line } from '../line.ts'
import { firstName, noticeTo, tell } from '../notices.ts'
import { setTimeState, timesOf, type Times } from '../times.store.ts'
import { nudge } from './nudges.ts'
import {
  dueTurns,
  hasWritten,
  lockLinePosts,
  lockTurn,
  nameOf,
  type LinePost,
  type TurnRow,
} from '../turns.store.ts'

/** Runs once a minute. A run also does what earlier runs missed. */
export const lineTasks = (db: Db, line: Line): Tasks => ({
  'move-lines': task(z.unknown(), () => moveLines(db, line)),
})
export const lineSchedule = '* * * * * move-lines ?jobKey=move-lines'

export async function moveLines(db: Db, line: Line) {
  const failures: unknown[] = []
  for (const { id, postId } of await dueTurns(db, await line.clock(db)))
    await db
      .transaction((tx) => step(tx, line, id, postId))
      .catch((error: unknown) => failures.push(error))
  await nudge(db, line).catch((error: unknown) => failures.push(error))
  // After the others have had their turn.
  if (failures.length > 0) throw new AggregateError(failures, 'not every line has moved')
}

/** Does what is due by now, if anything still is. */
async function step(tx: Tx, line: Line, id: string, postId: string | null) {
  const [post] = postId === null ? [] : await lockLinePosts(tx, [postId])
  const turn = await lockTurn(tx, id)
  if (!post || !turn || turn.closedAt !== null || turn.isPaused) return
  const at = await line.clock(tx)
  const times = await timesOf(tx, turn.id)
  const facts = { hasWritten: await hasWritten(tx, turn), ...times }
  const due = whatIsDue(turn, facts, at, line.timeZone)
  // Not yet: it was moved, or the holder has written.
  if (due === undefined) return line.move(tx, turn, {})
  await steps[due]({ tx, line, post, turn, times, at })
}

type Due = { tx: Tx; line: Line; post: LinePost; turn: TurnRow; times: Times; at: Date }

const steps: Record<Step, (due: Due) => Promise<void>> = {
  remind,
  'ask-seller': askSeller,
  lapse: ({ tx, line, post, turn, at }) =>
    line.end(tx, post, turn, { as: 'lapsed', by: 'clock' }, at),
  unanswered: ({ tx, line, post, turn, at }) =>
    line.end(tx, post, turn, { as: 'unanswered', by: 'clock' }, at),
  unclear: ({ tx, line, post, turn, at }) =>
    line.end(tx, post, turn, { as: 'unclear', by: 'clock' }, at),
  'remind-seller': remindSeller,
  'expire-proposal': expireProposal,
  'remind-of-handover': remindOfHandover,
  'ask-both': ({ tx, line, turn, at }) => line.ask(tx, turn, ['holder', 'seller'], at),
}

async function remind({ tx, line, turn, at }: Due) {
  const answerBy = endAfterReminder(turn.answerBy, at, line.timeZone)
  await line.move(tx, turn, { remindedAt: at, answerBy })
  if (turn.holderId === null) return
  const message = text.deals.turnReminder(turn.title, line.when(answerBy))
  const notice = noticeTo(turn.holderId, 'turn', message, turn, turn.sellerId)
  await tell(tx, [{ ...notice, hasPush: true }], at)
}

/** A message of the holder is an answer: the seller decides, and has a day from now on. */
async function askSeller({ tx, line, post, turn, at }: Due) {
  await line.move(tx, turn, { owedBy: 'seller', answerBy: at })
  if (turn.holderId === null) return
  const message = text.deals.hasWritten(firstName(await nameOf(tx, turn.holderId)), post.title)
  await tell(tx, [noticeTo(post.sellerId, 'line', message, turn, turn.holderId)], at)
}

/** The seller has not answered what the holder proposes. */
async function remindSeller({ tx, line, post, turn, at }: Due) {
  await line.move(tx, turn, { remindedAt: at })
  if (turn.holderId === null) return
  const message = text.deals.proposalWaits(post.title, firstName(await nameOf(tx, turn.holderId)))
  await tell(tx, [noticeTo(post.sellerId, 'line', message, turn, turn.holderId)], at)
}

async function expireProposal({ tx, line, turn, times: { proposal }, at }: Due) {
  if (!proposal) return
  await setTimeState(tx, proposal.id, 'expired', at)
  await line.move(tx, turn, {})
  const message = text.deals.proposalPassed(turn.title, line.when(proposal.startsAt))
  const [proposer, type, other] =
    proposal.proposedBy === 'seller'
      ? ([turn.sellerId, 'line', turn.holderId] as const)
      : ([turn.holderId, 'turn', turn.sellerId] as const)
  if (proposer !== null) await tell(tx, [noticeTo(proposer, type, message, turn, other)], at)
}

/** Nobody is reminded of what has begun already. */
async function remindOfHandover({ tx, line, turn, times: { agreed }, at }: Due) {
  await line.move(tx, turn, { remindedAt: at })
  if (agreed && at < agreed.startsAt)
    await line.tellTwo(tx, turn, ['holder', 'seller'], at, {
      holder: (first) =>
        text.deals.holderMeets(turn.title, first, line.clockTime(agreed.startsAt), agreed.place),
      seller: (first) =>
        text.deals.sellerMeets(turn.title, first, line.clockTime(agreed.startsAt), agreed.place),
    })
}
