import { Secret, TOTP } from 'otpauth'
import { sql, type Queryable } from '#server/platform/database/db.ts'

/** `steps` are half minutes from now. */
export const codeOf = (secret: string, steps = 0): string =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: Date.now() + steps * 30_000 })

/** Wrong at any time. */
export function wrongCodeOf(secret: string): string {
  const near = new Set([-2, -1, 0, 1, 2, 3].map((steps) => codeOf(secret, steps)))
  for (let code = 0; ; code++)
    if (!near.has(String(code).padStart(6, '0'))) return String(code).padStart(6, '0')
}

/** A code is valid once; this makes the next one valid without a wait. */
export async function letCodesPass(db: Queryable, person: { id: string }): Promise<void> {
  await db.query(sql`update second_factors set last_step = 0 where account_id = ${person.id}`)
}
