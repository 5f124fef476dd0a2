import type { Building } from '#contract/building-settings.ts'
import { fillSkeletons } from '#server/features/identity/index.ts'
import { indexNow } from '#server/features/search/index.ts'
import type { Db } from '#server/platform/database/db.ts'
import { openPasswords } from '#server/platform/secrets/passwords.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import { newToken } from '#server/platform/secrets/tokens.ts'
import type { SecretKey } from '#server/config/secret-keys.ts'
import { inventCases } from './cases.ts'
import { inventCommunity, type CommunitySize } from './community.ts'
import { inventEndings } from './endings.ts'
import { refuseOthers, takenNames } from './existing-residents.ts'
import { storePictures } from './pictures/store-pictures.ts'
import { openRandom } from './random.ts'
import { inventReports } from './reports.ts'
import type { SeedResident } from './resident.ts'
import { writeCases } from './write/cases.ts'
import { writeChats } from './write/chats.ts'
import { writeDraws } from './write/draws.ts'
import { writeEndings } from './write/endings.ts'
import { writeGestures } from './write/gestures.ts'
import { insertRows } from './write/rows.ts'
import { writePlaces } from './write/places.ts'
import { writePosts } from './write/posts.ts'
import { writeReports } from './write/reports.ts'
import { writeResidents } from './write/residents.ts'
import { writeTurns } from './write/turns.ts'

type Needs = {
  db: Db
  storage: Storage
  secretKeys: readonly SecretKey[]
  building: Building
  say: (line: string) => void
}
export type SeedOptions = CommunitySize & { again: boolean }

const passwordLength = 16

/** In one transaction. @throws StartError if real people live here */
export async function seed(
  { db, storage, secretKeys, building, say }: Needs,
  options: SeedOptions,
) {
  await refuseOthers(db, options.again)
  const now = new Date()
  const community = inventCommunity(options, now, await takenNames(db), building)
  const { residents, posts, chats, administrator, seller, newcomer } = community
  // A separate sequence, so that drawing does not change the residents.
  const random = openRandom(options.random + 1)
  // The administrator decides their cases.
  const others = residents.filter((resident) => resident !== administrator)
  const cases = inventCases(residents, random, now)
  const endings = inventEndings(community.interests, random, now)

  const drawn = await timed(() => storePictures({ storage, secretKeys }, posts, cases, random))
  say(
    `${drawn.result.scenes} pictures drawn for ${drawn.result.rows.length} places in ${drawn.seconds} s`,
  )

  const cast = Object.entries({ administrator, seller, newcomer }).map(([role, person]) => ({
    role,
    person,
    password: newToken().slice(0, passwordLength),
  }))
  const passwords = openPasswords()
  const hashes = new Map<SeedResident, string>()
  for (const { person, password } of cast) hashes.set(person, await passwords.hash(password))
  const written = await timed(async () => {
    await db.transaction(async (tx) => {
      await writeResidents(tx, residents, hashes)
      await writePosts(tx, posts, community.likes)
      await insertRows(tx, 'files', drawn.result.rows)
      await writeGestures(tx, community, endings, now)
      await writeChats(tx, chats)
      await writeEndings(tx, endings, now)
      await writeDraws(tx, community, now, building)
      await writeTurns(tx, community, now, building)
      await writeCases(tx, cases, administrator, now)
      await writeReports(tx, inventReports(posts, others, random, now))
      await writePlaces(tx)
      await indexNow(tx)
    })
    await fillSkeletons(db)
    await db.pool.query('analyze') // or the first pages use plans for empty tables
  })
  const messages = chats.reduce((sum, chat) => sum + chat.messages.length, 0)
  say(
    `${residents.length} residents, ${posts.length} posts, ${community.likes.length} likes, ${community.interests.length} interests, ` +
      `${chats.length} chats with ${messages} messages written in ${written.seconds} s`,
  )
  return cast.map(({ role, person, password }) => ({ role, email: person.email, password }))
}

async function timed<T>(work: () => Promise<T>): Promise<{ result: T; seconds: string }> {
  const start = performance.now()
  const result = await work()
  return { result, seconds: ((performance.now() - start) / 1000).toFixed(1) }
}
