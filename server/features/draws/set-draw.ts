import { randomBytes } from 'node:crypto'
import { limits } from '#contract/limits.ts'
import { hourMs } from '#contract/time-units.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { fail } from '#server/platform/http/fail.ts'
import { openTurns, tellPeopleOf } from '../line/index.ts'
import { deleteDraw, drawState, keepDraw } from './draws.store.ts'

const seedBytes = 32
const slackMs = 60_000 // since it was chosen

/** The caller has locked the post. Setting the same time again changes nothing. */
export async function setDraw(tx: Tx, postId: string, closesAt: Date, at: Date) {
  const running = await drawState(tx, postId)
  // From the closing moment on who takes part is fixed, also if the draw itself is late.
  if (running && (running.isDrawn || running.closesAt <= at)) fail('DRAW_OVER')
  if (running?.closesAt.getTime() === closesAt.getTime()) return
  if ((await openTurns(tx, [postId])).length > 0) fail('POST_RESERVED')
  const ahead = closesAt.getTime() - at.getTime()
  if (
    ahead < limits.drawMinHours * hourMs - slackMs ||
    ahead > limits.drawMaxHours * hourMs + slackMs
  )
    fail('DRAW_TIME_INVALID')
  await keepDraw(tx, postId, { closesAt, seed: randomBytes(seedBytes), at })
  await tellPeopleOf(tx, [postId])
}

/** The caller has locked the post. */
export async function callOffDraw(tx: Tx, postId: string) {
  const running = await drawState(tx, postId)
  if (!running) return
  if (running.isDrawn) fail('DRAW_OVER')
  await deleteDraw(tx, postId)
  await tellPeopleOf(tx, [postId])
}
