import type { Db } from '#server/platform/database/db.ts'
import { hashToken } from '#server/platform/secrets/tokens.ts'

export const residents = 2000
export const posts = 20_000

/** With an address of its own as behind a proxy. */
export type Visitor = { id: string; headers: Record<string, string> }

/**
 * 2,000 verified residents, 20,000 posts with one to three pictures (rows only), ten likes and two
 * saves a post, thirty interests a resident. Deterministic.
 */
export async function populate(db: Db): Promise<Visitor[]> {
  const client = await db.pool.connect()
  try {
    await client.query('select setseed(0.5)')
    for (const statement of statements) await client.query(statement)
  } finally {
    client.release()
  }
  const { rows } = await db.pool.query<{ id: string }>('select id from users order by username')
  const tokens = rows.map((_, index) => `visitor-${index}`)
  await db.pool.query(
    `insert into sessions (token_hash, account_id, expires_at)
      select decode(hash, 'hex'), id, now() + interval '1 day' from unnest($1::text[], $2::uuid[]) as given (hash, id)`,
    [tokens.map((token) => hashToken(token).toString('hex')), rows.map(({ id }) => id)],
  )
  await db.pool.query('vacuum analyze')
  return rows.map(({ id }, index) => ({
    id,
    headers: {
      cookie: `session=${tokens[index]}`,
      'x-forwarded-for': `10.0.${index >> 8}.${index & 255}`,
    },
  }))
}

const sentence =
  'Used and looked after, from a home without pets. Pick-up in the evening after six, I can bring it down to the lobby. '

const statements = [
  `insert into accounts (email, email_verified_at) select 'r' || n || '@bench.example', now() from generate_series(1, ${residents}) n`,
  `insert into users (id, name, username, is_verified, verification_status, tower, location)
    select id, 'Resident ' || split_part(email::text, '@', 1), split_part(email::text, '@', 1), true, 'Verified',
      case when random() < 0.5 then 'North' else 'South' end, (100 + random() * 2300)::int::text from accounts`,
  `create temp table u as select row_number() over () as n, id from users`,
  `create unique index on u (n)`,
  `insert into posts (creator_id, title, description, price_cents, is_free, condition, tower, location, tags, show_tower, show_location,
      sold, created_at, updated_at)
    select u.id, 'Walnut side table, number ' || s.n, repeat('${sentence}', 1 + s.n % 3), s.price, s.price = 0, 'used',
      case when s.n % 2 = 0 then 'North' else 'South' end, (100 + s.n % 2300)::text, '{furniture,table,wood}', s.n % 10 > 0, s.n % 3 > 0,
      s.n % 8 = 0, s.at, s.at
    from (select n, (n % 5) * 2500 as price, 1 + floor(random() * ${residents})::int as u, now() - n * interval '3 minutes' as at
      from generate_series(1, ${posts}) n) s join u on u.n = s.u`,
  `create temp table p as select row_number() over () as n, id, creator_id, created_at from posts`,
  `insert into files (owner_id, purpose, status, size_bytes, storage_key, content_type, width, height, widths, thumbhash, color, post_id,
      position, attached_at)
    select creator_id, 'post', 'ready', 900000, 'images/' || p.n || '-' || k, 'image/webp', 2000, 1500, '{480,960,2000}',
      '2QcGFYJ4eIiAeIiHh4eHgHCHeAeH', '#c8b7a0', id, k, now()
    from p cross join generate_series(1, 3) k where k <= 1 + p.n % 3`,
  `insert into likes (post_id, user_id, created_at)
    select p.id, u.id, p.created_at from p cross join generate_series(1, 10) k
      join u on u.n = 1 + (p.n * 7 + k * 193) % ${residents} on conflict do nothing`,
  `update posts set like_count = counted.likes from (select post_id, count(*) as likes from likes group by 1) counted where id = post_id`,
  `insert into saves (user_id, post_id)
    select u.id, p.id from p cross join generate_series(1, 2) k join u on u.n = 1 + (p.n * 11 + k * 613) % ${residents} on conflict do nothing`,
  `insert into interests (user_id, post_id, created_at)
    select u.id, p.id, p.created_at from p cross join generate_series(1, 3) k join u on u.n = 1 + (p.n * 13 + k * 457) % ${residents}
    where u.id <> p.creator_id on conflict do nothing`,
]
