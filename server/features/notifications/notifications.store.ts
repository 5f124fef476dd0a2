import type { Person } from '#contract/accounts.ts'
import { limits } from '#contract/limits.ts'
import type { KeptSearch } from '#contract/search-filter.ts'
import type { NotificationType } from '#contract/vocabulary.ts'
import type { Cursor } from '#server/platform/database/cursor.ts'
import { constant, sql, type Queryable } from '#server/platform/database/db.ts'
import { maySee } from '../blocks/index.ts'

/** Those of interest are written with it (interests.store.ts). */
export type NewNotification = {
  userId: string
  message: string
  /** A mail tells it too, at once. */
  hasMail?: boolean
} & (
  | {
      type: 'report-upheld' | 'report-dismissed' | 'post-hidden' | 'post-restored'
      postId?: string
    }
  | {
      type: 'search'
      postId: string
      /** Of one post: who gives it away. */
      aboutUserId?: string
      /** Of several posts: the search that finds them. */
      searchId?: string
    }
  | { type: Exclude<NotificationType, 'interest' | 'search'>; postId?: never }
)

export function insertNotification(tx: Queryable, notification: NewNotification) {
  const { userId, type, message, postId = null, hasMail = false } = notification
  const { aboutUserId = null, searchId = null } = type === 'search' ? notification : {}
  return tx.value<string>(sql`
    insert into notifications (user_id, type, message, post_id, has_mail, about_user_id, search_id)
    values (${userId}, ${type}, ${message}, ${postId}, ${hasMail}, ${aboutUserId}, ${searchId}) returning id`)
}

/** Those of an end name nobody, and stay. */
export const deleteNotificationsAbout = (tx: Queryable, userId: string) =>
  tx.query<{ id: string; userId: string }>(sql`
    delete from notifications where interested_user_id = ${userId} or about_user_id = ${userId} and type <> 'gone'
    returning id, user_id as "userId"`)

export type NotificationRow = {
  id: string
  micros: string
  type: NotificationType
  message: string
  read: boolean
  createdAt: string
  interestedUser: Person | null
  reservationId: string | null
  search: KeptSearch | null
  post: { id: string; title: string; description: string; isOwn: boolean } | null
  image: { id: string; widths: number[] } | null
}

export const pageOfNotifications = (db: Queryable, userId: string, after: Cursor) =>
  db.query<NotificationRow>(sql`
    with page as materialized (
      select * from notifications_of(${userId})
      where (created_at, id) < (moment_of(${after.micros}), ${after.id})
      order by created_at desc, id desc
      limit ${constant(limits.listPage)}
    )
    select n.id, micros_of(n.created_at)::text as micros, n.type, n.message, n.read_at is not null as read, iso_utc(n.created_at) as "createdAt",
      person_of(u) as "interestedUser", n.reservation_id as "reservationId", s.search,
      case when p.id is not null then json_build_object('id', p.id, 'title', p.title, 'description', p.description, 'isOwn', p.creator_id = n.user_id) end as post,
      (select image from images where images.post_id = p.id order by position limit 1) as image
    from page n
    left join users u on u.id = n.interested_user_id
    left join saved_searches s on s.id = n.search_id
    left join posts p on p.id = n.post_id and ${maySee(userId)}
    order by n.created_at desc, n.id desc`)

/** The one, those from `since` on, or all; returns how many were unread. */
export async function markRead(
  tx: Queryable,
  userId: string,
  id: string | null,
  since: string | null,
) {
  const marked = await tx.query(sql`
    update notifications set read_at = now()
    where user_id = ${userId} and read_at is null and (${id}::uuid is null or id = ${id})
      and (${since}::uuid is null or (created_at, id) >=
        (select created_at, id from notifications where id = ${since} and user_id = ${userId}))
    returning id`)
  return marked.length
}

export const isOwn = (db: Queryable, userId: string, id: string) =>
  db.some(sql`select from notifications where id = ${id} and user_id = ${userId}`)

export const deleteOwn = (tx: Queryable, userId: string, id: string) =>
  tx.some(sql`delete from notifications where id = ${id} and user_id = ${userId} returning id`)

export const countUnreadNotifications = (db: Queryable, userId: string) =>
  db.value<number>(sql`
    select count(*)::int from notifications_of(${userId}) where read_at is null`)
