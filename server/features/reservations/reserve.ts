import { heardAt } from '#contract/quiet.ts'
import { text } from '#text'
import { authorize } from '#server/permissions.ts'
import { brokenUnique } from '#server/platform/database/db.ts'
import { fail } from '#server/platform/http/fail.ts'
import type { Viewer } from '#server/viewer.ts'
import type { Needs } from '#server/needs.ts'
import {
  lockInLine,
  lockLinePosts,
  lockOwnTurn,
  isHoldValid,
  noticeTo,
  openTurns,
  tell,
  turnByKey,
} from '../line/index.ts'
import { isDrawing } from '../draws/index.ts'
import { lockPost } from '../posts/index.ts'

type Wish = {
  postId: string
  key: string | null
  userId: string
  until: string
  replaces?: string | undefined
}

/** Returns its id. Repeating a key returns the same. */
export async function reserve({ db, line }: Needs, viewer: Viewer, wish: Wish): Promise<string> {
  const until = new Date(wish.until)
  const made = db.transaction(async (tx) => {
    const { id, ...subject } = await lockPost(tx, viewer.id, wish.postId)
    const earlier = wish.key === null ? undefined : await turnByKey(tx, viewer.id, wish.key)
    if (earlier) {
      const isSame =
        earlier.postId === id &&
        earlier.holderId === wish.userId &&
        (earlier.chosenUntil ?? until).getTime() === until.getTime()
      return isSame ? earlier.id : fail('IDEMPOTENCY_KEY_REUSED')
    }
    authorize(viewer, 'post.reserve', subject)
    const at = await line.clock(tx)
    if (!isHoldValid(until, heardAt(at, line.timeZone), at)) fail('HOLD_INVALID')
    if (await isDrawing(tx, id)) fail('DRAW_RUNNING')
    const [post] = await lockLinePosts(tx, [id])
    const [open] = await openTurns(tx, [id])
    if (!post) fail('POST_NOT_FOUND')
    if (open && open.id !== wish.replaces) fail('POST_RESERVED')
    if (open?.holderId === wish.userId || !(await lockInLine(tx, post, wish.userId)))
      fail('NOT_INTERESTED')
    if (open) await line.end(tx, post, open, { as: 'released', by: 'seller' }, at, false)
    const turn = await line.begin(
      tx,
      post,
      { holderId: wish.userId, chosenBy: 'seller', answerBy: until, key: wish.key },
      at,
    )
    return turn.id
  })
  // At the same moment for another post.
  return made.catch((error: unknown) =>
    brokenUnique(error) === 'reservations_once'
      ? fail('IDEMPOTENCY_KEY_REUSED')
      : Promise.reject(error),
  )
}

export async function extend({ db, line }: Needs, viewer: Viewer, id: string, until: Date) {
  await db.transaction(async (tx) => {
    const { turn, subject, at } = await lockOwnTurn(tx, line.clock, viewer, id)
    authorize(viewer, 'reservation.extend', subject)
    if (turn.answerBy.getTime() === until.getTime()) return
    if (until <= turn.answerBy || !isHoldValid(until, at, turn.createdAt)) fail('HOLD_INVALID')
    await line.prolong(tx, turn, until, at)
    if (turn.holderId === null) return
    const message = text.deals.moreTime(turn.title, line.when(until))
    await tell(tx, [noticeTo(turn.holderId, 'turn', message, turn, turn.sellerId)], at)
  })
}

const endings = {
  release: { as: 'released', by: 'seller' },
  decline: { as: 'declined', by: 'holder' },
} as const

/** Repeating it changes nothing. */
export async function endReservation(
  { db, line }: Needs,
  viewer: Viewer,
  id: string,
  action: keyof typeof endings,
  passOn: boolean,
) {
  const ending = endings[action]
  await db.transaction(async (tx) => {
    const { turn, post, subject, at } = await lockOwnTurn(tx, line.clock, viewer, id)
    if (subject.side === ending.by && turn.endedAs === ending.as) return
    authorize(viewer, `reservation.${action}`, subject)
    if (post) await line.end(tx, post, turn, ending, at, passOn)
  })
}
