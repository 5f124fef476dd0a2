import { openFoyer } from '../e2e/foyer.ts'
import { conversationId, residentId } from './corpus.ts'
import { conversations, populateFoyer, readers } from './populate.ts'

/* What a filled building takes in PostgreSQL: the rows and bytes of each table.
   Usage: node scripts/run.mjs bench/sizes.ts [POSTS] */
const [posts = 20_000] = process.argv.slice(2).map(Number)
const messagesOfEach = 25

const foyer = await openFoyer()
const db = await foyer.openDatabase()
try {
  await populateFoyer(db.pool, posts)
  await writeMessages()
  while ((await db.pool.query('select from posts_to_index limit 1')).rowCount)
    await new Promise((resolve) => setTimeout(resolve, 1000))
  await db.pool.query('vacuum analyze')
  const { rows } = await db.pool.query<{ table: string; rows: string; own: string; all: string }>(
    `select relname as table, reltuples::bigint as rows, pg_table_size(oid) as own, pg_total_relation_size(oid) as all
    from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and reltuples >= 1000
    order by pg_total_relation_size(oid) desc`,
  )
  console.log(`With ${posts} posts; bytes of a row without and with its indexes:`)
  for (const { table, rows: count, own, all } of rows) {
    const ofRow = (bytes: string) => (Number(bytes) / Number(count)).toFixed(0).padStart(6)
    console.log(
      `  ${table.padEnd(20)}${count.padStart(10)} rows${mb(all)} MB${ofRow(own)}${ofRow(all)}`,
    )
  }
  console.log(
    `The database: ${await size()} MB, and ${await sizeAnew()} MB with tables written anew`,
  )
} finally {
  await db.close()
  await foyer.close()
}

function mb(bytes: string) {
  return (Number(bytes) / 1e6).toFixed(1).padStart(8)
}

async function size() {
  const { rows } = await db.pool.query<{ size: string }>(
    'select pg_database_size(current_database()) as size',
  )
  return mb(rows[0]?.size ?? '').trim()
}

async function sizeAnew() {
  await db.pool.query('vacuum full')
  return size()
}

/** In each chat, from both in turns, of 75 characters. */
async function writeMessages() {
  for (let n = 0; n < conversations; n++)
    await db.pool.query(
      `insert into messages (conversation_id, seq, sender_id, idempotency_key, text)
      select $1, seq, case when seq % 2 = 0 then $2::uuid else $3 end, gen_random_uuid(), rpad('Message ' || seq, 75, ' word')
      from generate_series(1, $4) as seq`,
      [conversationId(n), residentId(n % readers), residentId(readers + n), messagesOfEach],
    )
}
