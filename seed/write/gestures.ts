import { text } from '#text'
import type { Tx } from '#server/platform/database/db.ts'
import type { Ending } from '../endings.ts'
import type { Gesture, Gestures, Interest } from '../likes-saves-interests.ts'
import { insertRows, readAt } from './rows.ts'

export async function writeGestures(
  tx: Tx,
  { likes, saves, interests }: Gestures,
  endings: readonly Ending[],
  now: Date,
) {
  const closedAt = new Map(
    endings.flatMap(({ told, at }) => told.map((interest) => [interest, at] as const)),
  )
  const row = ({ user, post, at }: Gesture) => ({
    user_id: user.id,
    post_id: post.id,
    created_at: at,
  })
  await insertRows(tx, 'likes', likes.map(row))
  await insertRows(tx, 'saves', saves.map(row))
  await insertRows(
    tx,
    'interests',
    interests.map((interest) => ({
      id: interest.id,
      ...row(interest),
      status: 'interested',
      closed_at: closedAt.get(interest) ?? null,
    })),
  )
  await insertRows(
    tx,
    'notifications',
    interests.map((interest) => notificationOf(interest, now)),
  )
}

const notificationOf = ({ id, user, post, at }: Interest, now: Date) => ({
  // An interest's id is unique here too.
  id,
  user_id: post.creator.id,
  type: 'interest',
  interested_user_id: user.id,
  post_id: post.id,
  message: text.notifications.interest(user.username),
  read_at: readAt(at, now),
  created_at: at,
})
