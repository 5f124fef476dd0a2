import { limits } from '#contract/limits.ts'
import type { Role } from '#contract/vocabulary.ts'
import { sql, type Queryable } from '#server/platform/database/db.ts'

/** `hasProven`: this session gave a code recently. */
export type SecondFactorState = { isEnrolled: boolean; hasProven: boolean; hasPassword: boolean }

export const findSecondFactorState = (db: Queryable, sessionId: string) =>
  db.first<SecondFactorState>(sql`
    select f.account_id is not null as "isEnrolled", a.password_hash is not null as "hasPassword",
      coalesce(s.second_factor_at > now() - make_interval(hours => ${limits.secondFactorHours}), false) as "hasProven"
    from sessions s join accounts a on a.id = s.account_id left join second_factors f on f.account_id = a.id
    where s.token_hash = decode(${sessionId}, 'hex')`)

export async function lockSecret(tx: Queryable, accountId: string) {
  return tx.value<Buffer | undefined>(
    sql`select encrypted_secret from second_factors where account_id = ${accountId} for update`,
  )
}

/** False if this or a later step was used before. */
export const spendStep = (tx: Queryable, accountId: string, step: number) =>
  tx.some(
    sql`update second_factors set last_step = ${step} where account_id = ${accountId} and last_step < ${step} returning 1`,
  )

export const putSecret = (tx: Queryable, accountId: string, encrypted: Buffer, step: number) =>
  tx.query(sql`
    insert into second_factors (account_id, encrypted_secret, last_step) values (${accountId}, ${encrypted}, ${step})
    on conflict (account_id) do update set encrypted_secret = excluded.encrypted_secret, last_step = excluded.last_step, enrolled_at = now()`)

export async function deleteSecondFactor(tx: Queryable, accountId: string) {
  await tx.query(sql`delete from second_factor_enrolments where account_id = ${accountId}`)
  return tx.some(sql`delete from second_factors where account_id = ${accountId} returning 1`)
}

type Owner = { accountId: string; sessionId: string }

export async function findEnrolment(db: Queryable, { accountId, sessionId }: Owner) {
  return db.value<Buffer | undefined>(sql`
    select encrypted_secret from second_factor_enrolments
    where account_id = ${accountId} and token_hash = decode(${sessionId}, 'hex')
      and created_at > now() - make_interval(mins => ${limits.secondFactorEnrolmentMinutes})`)
}

export const putEnrolment = (db: Queryable, { accountId, sessionId }: Owner, encrypted: Buffer) =>
  db.query(sql`
    insert into second_factor_enrolments (account_id, token_hash, encrypted_secret) values (${accountId}, decode(${sessionId}, 'hex'), ${encrypted})
    on conflict (account_id) do update
    set token_hash = excluded.token_hash, encrypted_secret = excluded.encrypted_secret, created_at = now()`)

/** Undefined if it is used, expired or another session's. */
export async function takeEnrolment(tx: Queryable, owner: Owner) {
  const encrypted = await findEnrolment(tx, owner)
  const rows = await tx.query(
    sql`delete from second_factor_enrolments where account_id = ${owner.accountId} returning 1`,
  )
  return rows.length > 0 ? encrypted : undefined
}

type NamedAccount = { id: string; email: string; name: string; role: Role }

export const findNamedAccount = (db: Queryable, id: string) =>
  db.first<NamedAccount>(
    sql`select a.id, a.email, u.name, a.role from accounts a join users u on u.id = a.id where a.id = ${id}`,
  )

export type Encrypted = { accountId: string; email: string; encrypted: Buffer }

export const allSecrets = (db: Queryable) =>
  db.query<Encrypted>(sql`
    select f.account_id as "accountId", a.email, f.encrypted_secret as encrypted
    from second_factors f join accounts a on a.id = f.account_id order by a.email`)

export const replaceSecret = (tx: Queryable, accountId: string, encrypted: Buffer) =>
  tx.query(
    sql`update second_factors set encrypted_secret = ${encrypted} where account_id = ${accountId}`,
  )
