import type { getFirstSteps } from '#contract/first-steps.ts'
import type { Output } from '#contract/endpoint.ts'
import { sql, type Queryable } from '#server/platform/database/db.ts'

export const firstStepsOf = (db: Queryable, userId: string) =>
  db.only<Output<typeof getFirstSteps>>(sql`
    select exists (select from likes where user_id = ${userId}) or exists (select from saves where user_id = ${userId})
        or exists (select from interests where user_id = ${userId}) as "hasLookedAround",
      exists (select from posts where creator_id = ${userId}) as "hasPosted"`)

export const dismissSteps = (db: Queryable, userId: string) =>
  db.query(sql`update users set sees_first_steps = false where id = ${userId} and sees_first_steps`)
