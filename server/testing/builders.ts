import { randomUUID } from 'node:crypto'
import type { UploadPurpose } from '#contract/images.ts'
import type { Condition, Role } from '#contract/vocabulary.ts'
import { sessionCookie } from '#server/features/identity/index.ts'
import { sql, type Queryable } from '#server/platform/database/db.ts'
import { openPasswords, type Passwords } from '#server/platform/secrets/passwords.ts'
import { hashToken, newToken } from '#server/platform/secrets/tokens.ts'

export type ResidentOptions = {
  verified?: boolean
  tower?: string
  location?: string
  role?: Role
  name?: string
  password?: string
  /** Sees the first steps. */
  isNew?: boolean
}
export type PostOptions = Partial<{
  title: string
  description: string
  priceCents: number
  condition: Condition
  tower: string
  location: string
  tags: string[]
  showTower: boolean
  showLocation: boolean
  sold: boolean
  hidden: boolean
  createdAt: Date
  updatedAt: Date
  pictures: number
}>
export type Resident = {
  id: string
  username: string
  name: string
  email: string
  cookie: string
  token: string
}

const slowPasswords = openPasswords()

/** With a confirmed email and a session. */
export async function insertResident(
  db: Queryable,
  username: string,
  options: ResidentOptions = {},
  passwords: Pick<Passwords, 'hash'> = slowPasswords,
): Promise<Resident> {
  const { verified = false, tower = 'North', location = '1204', role = 'resident' } = options
  const { isNew = false } = options
  const name = options.name ?? `${username[0]?.toUpperCase()}${username.slice(1)}`
  const email = `${username}@building.example`
  const token = newToken()
  const passwordHash =
    options.password === undefined ? null : await passwords.hash(options.password)
  const { id } = await db.only<{ id: string }>(sql`
    with account as (
      insert into accounts (email, role, password_hash, email_verified_at) values (${email}, ${role}, ${passwordHash}, now()) returning id
    ), session as (
      insert into sessions (token_hash, account_id, expires_at)
      select ${hashToken(token)}, id, now() + interval '1 day' from account
    )
    insert into users (id, name, username, is_verified, verification_status, tower, location, sees_first_steps)
    select id, ${name}, ${username}, ${verified}, ${verified ? 'Verified' : 'Not_Submitted'},
      ${verified ? tower : null}, ${verified ? location : null}, ${isNew}
    from account returning id`)
  const cookie = `${sessionCookie(false)}=${token}`
  return { id, username, name, email, cookie, token }
}

/** Its pictures are rows only. */
export async function insertPost(
  db: Queryable,
  creatorId: string,
  options: PostOptions = {},
): Promise<string> {
  const {
    title = 'Walnut side table',
    description = 'Solid walnut, one drawer.',
    priceCents = 12_000,
    condition = 'used',
  } = options
  const {
    tower = 'North',
    location = '1204',
    tags = ['walnut'],
    showTower = true,
    showLocation = true,
  } = options
  const {
    sold = false,
    hidden = false,
    createdAt = null,
    updatedAt = createdAt,
    pictures = 1,
  } = options
  const { id } = await db.only<{ id: string }>(sql`
    insert into posts (creator_id, title, description, price_cents, is_free, condition, tower, location, tags, show_tower, show_location,
      sold, hidden_at, hidden_by, created_at, updated_at)
    values (${creatorId}, ${title}, ${description}, ${priceCents}, ${priceCents === 0}, ${condition}, ${tower}, ${location}, ${tags},
      ${showTower}, ${showLocation}, ${sold}, ${hidden ? new Date() : null}, ${hidden ? 'moderator' : null},
      coalesce(${createdAt}, now()), coalesce(${updatedAt}, now()))
    returning id`)
  for (let position = 1; position <= pictures; position++) {
    const fileId = randomUUID()
    await db.query(sql`
      insert into files (id, owner_id, purpose, status, size_bytes, storage_key, content_type, width, height, widths, thumbhash, color,
        post_id, position, attached_at)
      values (${fileId}, ${creatorId}, 'post', 'ready', 1000, ${`images/${fileId}`}, 'image/webp', 960, 720, '{480,960}', 'aGFzaA==', '#aabbcc',
        ${id}, ${position}, now())`)
  }
  return id
}

/** Finished and unused, a row only. */
export async function insertUpload(
  db: Queryable,
  ownerId: string,
  purpose: UploadPurpose = 'post',
): Promise<{ id: string }> {
  const id = randomUUID()
  await db.query(sql`
    insert into files (id, owner_id, purpose, status, size_bytes, storage_key, content_type, width, height, widths, thumbhash, color)
    values (${id}, ${ownerId}, ${purpose}, 'ready', 1000, ${`images/${id}`}, 'image/webp', 960, 720, '{480,960}', 'aGFzaA==', '#aabbcc')`)
  return { id }
}

/** As if both of every chat had written. */
export const allHaveAnswered = (db: Queryable) =>
  db.query(sql`update conversations set unanswered = null`)
