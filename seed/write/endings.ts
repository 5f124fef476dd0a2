import { randomUUID } from 'node:crypto'
import { dayMs } from '#contract/time-units.ts'
import { text } from '#text'
import type { Tx } from '#server/platform/database/db.ts'
import type { Ending } from '../endings.ts'
import { insertRows, readAt } from './rows.ts'

/** Who has received the thing needs no notification of its end. */
export async function writeEndings(tx: Tx, endings: readonly Ending[], now: Date) {
  const reservations = endings.flatMap(({ post, at, received }, place) =>
    received === null
      ? []
      : {
          id: received.id,
          post_id: post.id,
          title: post.title,
          seller_id: post.creator.id,
          holder_id: received.interest.user.id,
          chosen_by: 'seller',
          status: 'done',
          done_how: place % 4 === 0 ? 'word' : 'both',
          answer_by: new Date(received.since.getTime() + dayMs),
          created_at: received.since,
          closed_at: at,
        },
  )
  const notifications = endings.flatMap(({ post, at, told }) =>
    told.map(({ user }) => ({
      id: randomUUID(),
      user_id: user.id,
      type: 'gone',
      message: text.deals.gone(post.title),
      post_id: post.id,
      about_user_id: post.creator.id,
      read_at: readAt(at, now),
      created_at: at,
    })),
  )
  await insertRows(tx, 'reservations', reservations)
  await insertRows(tx, 'notifications', notifications)
}
