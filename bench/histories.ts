import { openFoyer } from '../e2e/foyer.ts'
import { conversationId, drawPosts } from './corpus.ts'
import { quantile } from './load.ts'
import { populateFoyer, residents, visitors, type Visitor } from './populate.ts'

/* The longest histories against short ones that fill a page, one request at a time, in turns. Who
   has 5,000 interests, who has 500 blocks and who has the rest are three people.
   Usage: node scripts/run.mjs bench/histories.ts [POSTS] [REQUESTS] */
const [posts = 20_000, requests = 300] = process.argv.slice(2).map(Number)

/** Not measured: code that has not run yet is slow, also for a short history. */
const warmUp = 300

// None of them is among those who chat.
const [short, long, interested, blocker] = [19_000, 19_001, 19_002, 19_003].map(
  (n) => visitors[n],
) as [Visitor, Visitor, Visitor, Visitor]
const [quietPost, likedPost] = [...drawPosts(2, residents)].map(({ id }) => id)
const histories = [
  { name: 'feed after 5,000 interests', path: '/api/feed', who: interested },
  { name: 'feed with 500 blocks', path: '/api/feed', who: blocker },
  { name: 'feed/popular', path: '/api/feed/popular', who: interested },
  { name: 'explore', path: '/api/explore', who: blocker },
  { name: '2,000 chats', path: '/api/conversations' },
  { name: '5,000 interests', path: '/api/interests', who: interested },
  { name: '5,000 saved', path: '/api/saved' },
  {
    name: 'chat of 50,000 messages',
    path: `/api/conversations/${conversationId(900_001)}/messages`,
    shortPath: `/api/conversations/${conversationId(900_000)}/messages`,
  },
  {
    name: 'post with 5,000 likes',
    path: `/api/posts/${likedPost}`,
    shortPath: `/api/posts/${quietPost}`,
  },
]

const foyer = await openFoyer({ TRUSTED_PROXIES: '127.0.0.1' })
const db = await foyer.openDatabase()
const run = (text: string, values: unknown[]) => db.pool.query(text, values)
try {
  await populateFoyer(db.pool, posts)
  for (const { id } of [short, long, interested, blocker]) {
    const isLong = id === long.id
    const newest = 'from (select id from posts order by created_at desc, id desc limit $2) as p'
    await run(
      `insert into interests (post_id, user_id, created_at) select id, $1, now() - interval '1 hour' ${newest} on conflict do nothing`,
      [id, id === interested.id ? 5000 : 20],
    )
    await run(
      `insert into saves (post_id, user_id) select id, $1 ${newest} on conflict do nothing`,
      [id, isLong ? 5000 : 20],
    )
    await run(
      'insert into blocks (blocker_id, blocked_id) select $1, id from users where id <> $1 order by id limit $2',
      [id, id === blocker.id ? 500 : 1],
    )
    if (id === interested.id || id === blocker.id) continue
    await run(
      `with made as (
         select gen_random_uuid() as conversation, id as partner from users where id not in ($1, $3) order by id offset 1000 limit $2
       ), written as (
         insert into conversations (id, started_by, last_seq, last_message, last_message_sender_id)
         select conversation, partner, 1, 'Is it still there?', partner from made
       ), paired as (
         insert into conversation_pairs (first_id, second_id, conversation_id) select least($1, partner), greatest($1, partner), conversation from made
       ), said as (
         insert into messages (conversation_id, seq, sender_id, text) select conversation, 1, partner, 'Is it still there?' from made
       )
       insert into participants (conversation_id, user_id, updated_at)
       select conversation, who, now() - random() * interval '90 days' from made, unnest(array[$1, partner]) as who`,
      [id, isLong ? 2000 : 20, isLong ? short.id : long.id],
    )
    await run(
      `with chat as (
         insert into conversations (id, started_by, last_seq, last_message, last_message_sender_id) values ($1, $2, $4, 'Yes', $2) returning id
       ), people as (insert into participants (conversation_id, user_id) select id, who from chat, unnest(array[$2, $3]::uuid[]) as who)
       insert into messages (conversation_id, seq, sender_id, text) select id, n, $2, 'Yes' from chat, generate_series(1, $4) as n`,
      [conversationId(isLong ? 900_001 : 900_000), id, visitors[18_000]?.id, isLong ? 50_000 : 50],
    )
  }
  await run(
    'insert into likes (post_id, user_id) select $1, id from users order by id limit 5000 on conflict do nothing',
    [likedPost],
  )
  await run(
    'update posts set like_count = (select count(*) from likes where post_id = posts.id) where id = any($1)',
    [[quietPost, likedPost]],
  )
  await db.pool.query('vacuum analyze')

  console.log(`${posts} posts; p50 / p99 in ms of ${requests}, one at a time, in turns`)
  for (const { name, path, shortPath = path, who = long } of histories) {
    const took = { short: new Array<number>(), long: new Array<number>() }
    for (let n = -warmUp; n < requests; n++) {
      const [shortMs, longMs] = [await time(shortPath, short), await time(path, who)]
      if (n < 0) continue
      took.short.push(shortMs)
      took.long.push(longMs)
    }
    const [usual, worst] = [took.short, took.long].map((list) => quantile(list, 0.5)) as [
      number,
      number,
    ]
    const told = [took.short, took.long].map(
      (list) => `${quantile(list, 0.5).toFixed(2)} / ${quantile(list, 0.99).toFixed(1)}`,
    )
    console.log(
      `  ${name.padEnd(30)}short ${told[0]}   long ${told[1]}   p50 × ${(worst / usual).toFixed(2)}`,
    )
  }
} finally {
  await db.close()
  await foyer.close()
}

async function time(path: string, { headers }: Visitor): Promise<number> {
  const began = performance.now()
  const answer = await fetch(foyer.origin + path, { headers })
  await answer.text()
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
  return performance.now() - began
}
