import { createHash, timingSafeEqual } from 'node:crypto'
import { limits as numbers } from '#contract/limits.ts'
import { dayMs } from '#contract/time-units.ts'
import { text } from '#text'
import type { Needs } from '#server/needs.ts'
import { authorize } from '#server/permissions.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { fail } from '#server/platform/http/fail.ts'
import type { Viewer } from '#server/viewer.ts'
import { writeHandoverMessage } from '../chat/index.ts'
import { firstName, lockOwnTurn, nameOf, noticeTo, tell, type TurnRow } from '../line/index.ts'
import { sellPost } from '../posts/index.ts'
import { countWrongTry, findPass, lastAgreedTime, makePass, type Pass } from './passes.store.ts'
import { toldOf } from './words.store.ts'

export type Proof = {
  code?: string | undefined
  token?: string | undefined
  metAt?: string | undefined
}

const hashOf = (token: Buffer) => createHash('sha256').update(token).digest('base64url')

/** The holder shows it; the seller gets only what a scan can be checked with. */
export async function seePass({ db, line }: Needs, viewer: Viewer, id: string) {
  return db.transaction(async (tx) => {
    const { side, subject } = await lockOwnTurn(tx, line.clock, viewer, id)
    authorize(viewer, side === 'holder' ? 'reservation.show-pass' : 'reservation.prove', subject)
    // Backups have none.
    await makePass(tx, id)
    const { code, token } = (await findPass(tx, id)) ?? fail('HANDOVER_NOT_AGREED')
    return side === 'holder'
      ? { show: { code, token: token.toString('base64url') }, check: null }
      : { show: null, check: { tokenHash: hashOf(token) } }
  })
}

type Outcome = { isWrong: true } | { isWrong: false; told: number }

/** Returns how many neighbours were told. Repeating it answers the same. */
export async function handOver(needs: Needs, viewer: Viewer, id: string, proof: Proof) {
  const { db, limits } = needs
  const isTyped = proof.code !== undefined
  if (isTyped) await limits.take('passCode.account', viewer.id)
  const outcome = await db.transaction((tx) => prove(tx, needs, viewer, id, proof))
  // Committed: a wrong try counts.
  if (outcome.isWrong) return fail('PASS_WRONG')
  if (isTyped) await limits.giveBack('passCode.account', viewer.id)
  return outcome.told
}

export async function prove(
  tx: Tx,
  { line }: Pick<Needs, 'line'>,
  viewer: Viewer,
  id: string,
  proof: Proof,
): Promise<Outcome> {
  const { turn, post, side, at, subject } = await lockOwnTurn(tx, line.clock, viewer, id)
  if (side !== 'seller') fail('NOT_ALLOWED')
  const isAgain = turn.doneHow === 'code'
  if (!isAgain) authorize(viewer, 'reservation.prove', subject)
  const pass = (await findPass(tx, id)) ?? fail('HANDOVER_NOT_AGREED')
  if (proof.code !== undefined && pass.wrongTries >= numbers.passWrongTries) fail('PASS_LOCKED')
  if (!fits(pass, proof)) {
    // Nobody can guess a token.
    if (proof.code !== undefined) await countWrongTry(tx, id)
    return { isWrong: true }
  }
  if (isAgain) return { isWrong: false, told: await toldOf(tx, turn) }
  const time = await lastAgreedTime(tx, id)
  const metAt = metAtOf(proof, time?.startsAt, at)
  await line.finish(tx, turn, { how: 'code', metAt }, at)
  // At the same moment, by which `toldOf` finds them again.
  const told = post && !post.isGone ? await sellPost(tx, line, post.id, at) : 0
  if (turn.holderId !== null) await tellOfHandover(tx, turn, turn.holderId, { time, told, at })
  return { isWrong: false, told }
}

async function tellOfHandover(
  tx: Tx,
  turn: TurnRow,
  holderId: string,
  { time, told, at }: { time: { id: string } | undefined; told: number; at: Date },
) {
  if (turn.sellerId === null) return
  const { deals } = text
  const message = deals.handedOver(turn.title, firstName(await nameOf(tx, holderId)), told)
  await tell(tx, [noticeTo(turn.sellerId, 'handed-over', message, turn, holderId)], at)
  // By the time of a late proof, one of the two may have blocked the other.
  if (time && turn.status === 'agreed')
    await writeHandoverMessage(tx, {
      senderId: turn.sellerId,
      partnerId: holderId,
      text: deals.done,
      timeId: time.id,
    })
}

/** When they met, if that can be. */
function metAtOf({ metAt }: Proof, startsAt: Date | undefined, at: Date) {
  if (metAt === undefined || !startsAt) return null
  const met = new Date(metAt)
  return met <= at && met.getTime() >= startsAt.getTime() - dayMs ? met : null
}

function fits(pass: Pass, { code, token }: Proof) {
  const [given, wanted] =
    code === undefined
      ? [Buffer.from(token ?? '', 'base64url'), pass.token]
      : [Buffer.from(code), Buffer.from(pass.code)]
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}
