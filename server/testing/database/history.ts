import type { Db } from '#server/platform/database/db.ts'

const historyPosts = 20_000
export const fanInterests = 5000

/**
 * The `fan` is interested in the 5,000 newest posts; so is the `hermit`, who has blocked 500
 * people.
 */
export type History = { anybody: string; fan: string; hermit: string }

/**
 * 20,000 posts of 600 residents, none free or of the South tower. 'walnut' finds each, 'bicycle'
 * every tenth, 'xylophone' the oldest but a few. Takes two seconds.
 */
export async function makeHistory(db: Db): Promise<History> {
  const client = await db.pool.connect()
  try {
    for (const statement of statements) await client.query(statement)
    const { rows } = await client.query<{ id: string }>(
      `select id from accounts where email like 'viewer%' order by email`,
    )
    const [anybody, fan, hermit] = rows.map(({ id }) => id)
    if (anybody === undefined || fan === undefined || hermit === undefined)
      throw new Error('three viewers')
    return { anybody, fan, hermit }
  } finally {
    client.release()
  }
}

const statements = [
  `insert into accounts (email, email_verified_at)
    select who || n || '@building.example', now() from (values ('viewer', 3), ('seller', 600)) of (who, many), generate_series(1, many) n`,
  `insert into users (id, name, username, is_verified, verification_status, tower, location)
    select id, split_part(email::text, '@', 1), split_part(email::text, '@', 1), true, 'Verified', 'North', '1204' from accounts`,
  `insert into posts (creator_id, title, description, price_cents, is_free, condition, tower, location, show_tower, show_location,
      created_at, updated_at)
    select sellers[1 + n % 600], 'Walnut ' || case when n = ${historyPosts - 7} then 'xylophone' when n % 10 = 0 then 'bicycle' else 'table' end,
      'Looked after.', 2500, false, 'used', case when n % 2 = 0 then 'North' else 'South' end,
      '1204', n % 2 = 0, true, now() - n * interval '3 minutes', now() - n * interval '3 minutes'
    from generate_series(1, ${historyPosts}) n, (select array_agg(id) as sellers from accounts where email like 'seller%') s`,
  `do $$ begin while index_posts() > 0 loop end loop; end $$`,
  `insert into interests (user_id, post_id)
    select a.id, p.id from accounts a, (select id from posts order by created_at desc limit ${fanInterests}) p
    where a.email in ('viewer2@building.example', 'viewer3@building.example')`,
  // PostgreSQL plans for a typical person, who has few interests.
  `insert into interests (user_id, post_id)
    select s.id, p.id from (select id, row_number() over () as n from accounts where email like 'seller%') s
    join (select id, row_number() over () as n from posts) p on p.n % 600 = s.n where p.n < 6000`,
  `insert into blocks (blocker_id, blocked_id)
    select a.id, s.id from accounts a, (select id from accounts where email like 'seller%' order by email limit 500) s
    where a.email = 'viewer3@building.example'`,
  `vacuum analyze accounts, users, posts, post_words, words, posts_to_index, interests, blocks`,
]
