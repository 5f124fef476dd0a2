import { insertResident, type Resident } from '#server/testing/builders.ts'
import { sql, type Db } from '#server/platform/database/db.ts'
import { hoursAgo } from './moment.ts'

export const homes = {
  ana: { name: 'Ana Ruiz', tower: 'North', location: '1204' },
  daniel: { name: 'Daniel Kim', tower: 'South', location: '803' },
  maya: { name: 'Maya Ortiz', tower: 'North', location: '507' },
  samuel: { name: 'Samuel Okafor', tower: 'South', location: '1611' },
  noor: { name: 'Noor Haddad', tower: 'North', location: '210' },
  tomasz: { name: 'Tomasz Wiśniewski', tower: 'South', location: '1402' },
} as const
export type Name = keyof typeof homes
export type People = Record<Name, Resident>

export async function movePeopleIn(db: Db): Promise<People> {
  const people: Partial<People> = {}
  for (const name of Object.keys(homes) as Name[])
    people[name] = await insertResident(db, name, { verified: true, ...homes[name] })
  await db.query(sql`update users set created_at = ${hoursAgo(9000)}`)
  await db.query(sql`
    update users set bio = 'Two children, one balcony full of tomatoes. Usually at home after six.'
    where username = 'ana'`)
  await db.query(sql`
    update sessions set created_at = ${hoursAgo(200)}, last_seen_at = ${hoursAgo(0)},
      expires_at = ${hoursAgo(-500)}`)
  return people as People
}
