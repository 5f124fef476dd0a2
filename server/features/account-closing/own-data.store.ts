import { text } from '#text'
import { constant, sql, type Queryable, type Statement } from '#server/platform/database/db.ts'
import { maySee } from '../blocks/index.ts'

type Line = { line: string }
type Place = { conversationId: string; seq: number }

const messagesAtOnce = 500
const beforeAll: Place = { conversationId: '00000000-0000-0000-0000-000000000000', seq: 0 }

/** By file name in the zip; each row is one JSON text. */
export const ownData = (db: Queryable, userId: string): Record<string, AsyncIterable<string>> => ({
  ...Object.fromEntries(
    Object.entries(lists).map(([name, statementOf]) => [name, linesOf(db, statementOf(userId))]),
  ),
  messages: messagesOf(db, userId),
})

export type OwnFile = {
  id: string
  purpose: 'post' | 'avatar' | 'verification'
  width: number
  postId: string | null
  position: number | null
}

export const ownFiles = (db: Queryable, userId: string) =>
  db.query<OwnFile>(sql`
    select id, purpose, width, post_id as "postId", position from files
    where owner_id = ${userId} and status = 'ready' order by created_at, position, id`)

async function* linesOf(db: Queryable, statement: Statement) {
  for (const { line } of await db.query<Line>(statement)) yield line
}

/** In pages, because there may be many. */
async function* messagesOf(db: Queryable, userId: string) {
  for (let place: Place | undefined = beforeAll; place;) {
    const page: (Line & Place)[] = await db.query(sql`
      select m.conversation_id as "conversationId", m.seq, json_build_object('conversationId', m.conversation_id,
        'with', coalesce((
          select person_for(${userId}, u) ->> 'username' from participants other join users u on u.id = other.user_id
          where other.conversation_id = m.conversation_id and other.user_id <> ${userId}), ${text.chat.formerResident}),
        'from', case when m.sender_id = ${userId} then 'me' else 'them' end, 'text', m.text, 'sentAt', iso_utc(m.created_at),
        'deletedAt', iso_utc(m.deleted_at))::text as line
      from participants mine join messages m on m.conversation_id = mine.conversation_id
      where mine.user_id = ${userId} and (m.seq > coalesce(mine.hidden_up_to_seq, 0) or m.sender_id = ${userId})
        and (m.conversation_id, m.seq) > (${place.conversationId}::uuid, ${place.seq}::int)
      order by m.conversation_id, m.seq limit ${constant(messagesAtOnce)}`)
    for (const { line } of page) yield line
    place = page[messagesAtOnce - 1]
  }
}

const lists: Record<string, (userId: string) => Statement> = {
  account: (userId) => sql`
    select json_build_object('id', a.id, 'email', a.email, 'emailVerifiedAt', iso_utc(a.email_verified_at), 'role', a.role,
      'createdAt', iso_utc(a.created_at), 'name', u.name, 'username', u.username, 'usernameChanges', u.username_change_count,
      'bio', u.bio, 'verificationStatus', u.verification_status, 'isVerified', u.is_verified, 'tower', tower_name(u.tower), 'location', u.location,
      'showTowerOnProfile', u.show_tower_on_profile, 'showLocationOnProfile', u.show_location_on_profile,
      'mailsAboutDeals', u.mails_about_deals, 'mailInterest', u.mail_interest, 'mailMessages', u.mail_messages,
      'mailDecisions', u.mail_decisions, 'mailSearches', u.mail_searches, 'pushInterest', u.push_interest, 'pushMessages', u.push_messages,
      'pushDeals', u.push_deals, 'pushDecisions', u.push_decisions, 'pushSearches', u.push_searches)::text as line
    from accounts a join users u on u.id = a.id where a.id = ${userId}`,
  posts: (userId) => sql`
    select json_build_object('id', id, 'title', title, 'description', description, 'price', (price_cents * 0.01)::text, 'isFree', is_free,
      'condition', condition, 'tower', tower_name(tower), 'location', location, 'tags', tags, 'showTower', show_tower, 'showLocation', show_location,
      'sold', sold, 'hiddenAt', iso_utc(hidden_at), 'likes', like_count, 'createdAt', iso_utc(created_at),
      'updatedAt', iso_utc(updated_at), 'draw', (
        select json_build_object('closesAt', iso_utc(d.closes_at), 'drawnAt', iso_utc(d.drawn_at)) from draws d where d.post_id = posts.id))::text as line
    from posts where creator_id = ${userId} order by created_at, id`,
  interests: (userId) => sql`
    select json_build_object('postId', p.id, 'title', p.title, 'at', iso_utc(i.created_at),
      'drawnAs', (select rank from draw_entries where post_id = i.post_id and entry = i.id))::text as line
    from interests i left join posts p on p.id = i.post_id and ${maySee(userId)} where i.user_id = ${userId} order by i.created_at, i.id`,
  reservations: (userId) => sql`
    select json_build_object('postId', r.post_id, 'title', r.title, 'side', case when r.seller_id = ${userId} then 'seller' else 'holder' end,
      'with', coalesce(case when u.id is not null then person_for(${userId}, u) ->> 'username' end, ${text.chat.formerResident}), 'status', r.status, 'endedAs', r.ended_as,
      'until', iso_utc(r.answer_by), 'remindedAt', iso_utc(r.reminded_at), 'at', iso_utc(r.created_at),
      'closedAt', iso_utc(r.closed_at), 'askedAt', iso_utc(r.asked_at), 'doneHow', r.done_how, 'metAt', iso_utc(r.met_at),
      'receivedAt', iso_utc(r.received_at), 'notReceivedAt', iso_utc(r.not_received_at), 'missedBy', r.missed_by, 'isContested', r.contested_at is not null, 'times', array(
        select json_build_object('proposedBy', t.proposed_by, 'startsAt', iso_utc(t.starts_at), 'endsAt', iso_utc(t.ends_at),
          'place', place_of(t), 'state', t.state, 'at', iso_utc(t.created_at), 'decidedAt', iso_utc(t.decided_at))
        from handover_times t where t.reservation_id = r.id order by t.created_at, t.id))::text as line
    from reservations r
    left join users u on u.id = case when r.seller_id = ${userId} then r.holder_id else r.seller_id end
    where r.seller_id = ${userId} or r.holder_id = ${userId} order by r.created_at, r.id`,
  'chat-posts': (userId) => sql`
    select json_build_object('conversationId', mine.conversation_id, 'postId', p.id, 'title', p.title, 'at', iso_utc(t.at))::text as line
    from participants mine cross join posts_of_chat(mine) t left join posts p on p.id = t.post_id and ${maySee(userId)}
    where mine.user_id = ${userId} order by t.at, mine.conversation_id, t.post_id`,
  saved: (userId) => sql`
    select json_build_object('postId', p.id, 'title', p.title, 'at', iso_utc(s.created_at))::text as line
    from saves s left join posts p on p.id = s.post_id and ${maySee(userId)} where s.user_id = ${userId} order by s.created_at, s.id`,
  'saved-searches': (userId) => sql`
    select json_build_object('search', search, 'tells', tells, 'toldAt', iso_utc(told_at), 'at', iso_utc(created_at))::text as line
    from saved_searches where user_id = ${userId} order by created_at, id`,
  likes: (userId) => sql`
    select json_build_object('postId', p.id, 'title', p.title, 'at', iso_utc(l.created_at))::text as line
    from likes l join posts p on p.id = l.post_id and ${maySee(userId)} where l.user_id = ${userId} order by l.created_at, p.id`,
  notifications: (userId) => sql`
    select json_build_object('type', type, 'message', message, 'readAt', iso_utc(read_at), 'at', iso_utc(created_at))::text as line
    from notifications_of(${userId}) order by created_at, id`,
  reports: (userId) => sql`
    select json_build_object('postId', target_post_id, 'reason', reason, 'details', details, 'status', status,
      'at', iso_utc(created_at))::text as line
    from reports where reporter_id = ${userId} order by created_at, id`,
  'reports-of-people': (userId) => sql`
    select json_build_object('username', case when u.id is not null then person_for(${userId}, u) ->> 'username' end, 'ofMessage', r.message_id, 'reason', r.reason, 'details', r.details,
      'status', r.status, 'at', iso_utc(r.created_at))::text as line
    from person_reports r left join users u on u.id = r.person_id where r.reporter_id = ${userId} order by r.created_at, r.id`,
  objections: (userId) => sql`
    select json_build_object('postId', post_id, 'text', objection, 'at', iso_utc(objected_at))::text as line
    from report_hidings where author_id = ${userId} and objected_at is not null order by objected_at, id`,
  suspension: (userId) => sql`
    select json_build_object('since', iso_utc(a.suspended_at), 'reason', a.suspension_reason, 'appeal', p.text,
      'appealedAt', iso_utc(p.created_at), 'answer', p.answer, 'answeredAt', iso_utc(p.answered_at))::text as line
    from accounts a left join appeals p on p.account_id = a.id where a.id = ${userId} and a.suspended_at is not null`,
  'verification-requests': (userId) => sql`
    select json_build_object('tower', tower_name(tower), 'location', location, 'state', state, 'reason', reason, 'submittedAt', iso_utc(submitted_at),
      'decidedAt', iso_utc(decided_at))::text as line
    from verification_requests where user_id = ${userId} order by submitted_at, id`,
  'document-looks': (userId) => sql`
    select json_build_object('at', iso_utc(created_at), 'by', actor)::text as line
    from audit_log where subject_id = ${userId} and action = 'verification.view-document' order by id`,
  blocked: (userId) => sql`
    select json_build_object('username', person_for(${userId}, u) ->> 'username', 'at', iso_utc(b.created_at))::text as line
    from blocks b join users u on u.id = b.blocked_id where b.blocker_id = ${userId} order by b.created_at, u.id`,
  'signs-in-with': (userId) => sql`
    select json_build_object('issuer', issuer, 'subject', subject, 'since', iso_utc(created_at))::text as line
    from provider_accounts where account_id = ${userId} order by created_at, issuer`,
  sessions: (userId) => sql`
    select json_build_object('device', device, 'createdAt', iso_utc(created_at), 'lastUsedAt', iso_utc(last_seen_at),
      'expiresAt', iso_utc(expires_at))::text as line
    from sessions where account_id = ${userId} order by created_at, last_seen_at`,
  'personal-tokens': (userId) => sql`
    select json_build_object('name', name, 'scope', scope, 'createdAt', iso_utc(created_at), 'expiresAt', iso_utc(expires_at),
      'lastUsedOn', last_used_on)::text as line
    from personal_tokens where account_id = ${userId} order by created_at, id`,
  'two-step-sign-in': (userId) => sql`
    select json_build_object('since', iso_utc(f.enrolled_at),
      'recoveryCodesLeft', (select count(*)::int from recovery_codes where account_id = f.account_id and used_at is null))::text as line
    from second_factors f where f.account_id = ${userId}`,
  'push-devices': (userId) => sql`
    select json_build_object('device', device, 'service', service, 'createdAt', iso_utc(created_at), 'lastUsedAt', iso_utc(used_at))::text as line
    from push_subscriptions where user_id = ${userId} order by created_at, id`,
  'mails-about-unread': (userId) => sql`
    select json_build_object('at', iso_utc(d.created_at), 'closedAt', iso_utc(d.closed_at), 'outcome', d.outcome,
      'things', (select count(*)::int from digest_events where digest_id = d.id))::text as line
    from digests d where user_id = ${userId} order by created_at, id`,
}
