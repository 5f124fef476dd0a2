import type { NotificationType } from '#contract/vocabulary.ts'
import { part, type Part } from '#server/platform/database/db.ts'

type Kind = { types: NotificationType[]; push: Part; mail: Part }

/**
 * Notifications that reach people who are away, with the switches of their kind, columns of `users u`.
 * Messages have switches of their own: push_messages and mail_messages.
 */
const kinds: Kind[] = [
  { types: ['interest'], push: part`u.push_interest`, mail: part`u.mail_interest` },
  { types: ['turn', 'handover'], push: part`u.push_deals`, mail: part`u.mails_about_deals` },
  {
    types: [
      'verification-approved',
      'verification-rejected',
      'verification-revoked',
      'post-hidden',
      'post-restored',
      'profile-moderated',
    ],
    push: part`u.push_decisions`,
    mail: part`u.mail_decisions`,
  },
  { types: ['search'], push: part`u.push_searches`, mail: part`u.mail_searches` },
]

/** Whether the person `u` wants to be told of the notification `n`. */
const wanted = (by: 'push' | 'mail') =>
  kinds.reduce(
    (others, kind) => part`${others} or (n.type = any(${kind.types}::text[]) and ${kind[by]})`,
    part`false`,
  )
export const wantedByPush = wanted('push')
export const wantedByMail = wanted('mail')

/** Leaves out messages of a suspended person. notifications_of leaves out what is about one. */
export const noneSuspended = (person: Part): Part => part`
  not exists (select from accounts other where other.id = ${person} and other.suspended_at is not null)`

/**
 * Leaves out what is over by the time that it goes out, such as in the morning: a post that is sold or gone,
 * which somebody wanted or which fitted a search, one that fitted and is hidden, and the reminder of a
 * handover that has begun.
 */
export const notOver = (at: Date): Part => part`
  (n.type not in ('interest', 'search') or n.search_id is not null or exists (
    select from posts p where p.id = n.post_id and not is_gone(p) and (n.type = 'interest' or p.hidden_at is null)))
  and not exists (select from handover_times t where t.reservation_id = n.reservation_id and n.type = 'handover'
    and t.state = 'agreed' and n.created_at < t.starts_at and t.starts_at <= ${at})`

export const reachesPeople = (type: NotificationType) =>
  kinds.some(({ types }) => types.includes(type))
