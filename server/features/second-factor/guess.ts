import type { Db } from '#server/platform/database/db.ts'
import { Failure } from '#server/platform/http/fail.ts'
import type { Limits } from '#server/platform/limits/rate-limits.ts'
import type { Viewer } from '#server/viewer.ts'
import { writeAudit } from '#server/features/audit/index.ts'

export async function guess<Result>(
  { db, limits }: { db: Db; limits: Limits },
  viewer: Viewer,
  work: () => Promise<Result>,
): Promise<Result> {
  await limits.take('secondFactor.account', viewer.id)
  await limits.take('secondFactorDay.account', viewer.id)
  try {
    const result = await work()
    await limits.forgive('secondFactor.account', viewer.id)
    await limits.giveBack('secondFactorDay.account', viewer.id)
    return result
  } catch (error) {
    if (error instanceof Failure && wrong.has(error.code))
      await writeAudit(db, {
        actor: viewer,
        action: 'second-factor.wrong-code',
        subjectId: viewer.id,
      })
    throw error
  }
}

const wrong = new Set(['SECOND_FACTOR_CODE_WRONG', 'SECOND_FACTOR_CURRENT_CODE_WRONG'])
