import { Secret, TOTP } from 'otpauth'
import type { Queryable } from '#server/platform/database/db.ts'
import { sql } from '#server/platform/database/sql.ts'

/** The code that an authenticator app shows for this secret, `steps` half minutes from now. */
export const codeOf = (secret: string, steps = 0): string =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: Date.now() + steps * 30_000 })

/** A code that is none of this secret's, whenever it is looked at. */
export function wrongCodeOf(secret: string): string {
  const near = new Set([-2, -1, 0, 1, 2, 3].map((steps) => codeOf(secret, steps)))
  for (let code = 0; ; code++)
    if (!near.has(String(code).padStart(6, '0'))) return String(code).padStart(6, '0')
}

/** As if the codes used so far lay a while back, so that the next one is good without waiting for it. */
export async function letCodesPass(db: Queryable, person: { id: string }): Promise<void> {
  await db.query(sql`update second_factors set last_step = 0 where account_id = ${person.id}`)
}
