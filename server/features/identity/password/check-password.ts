import type { Db } from '#server/platform/database/db.ts'
import type { LimitName } from '#server/platform/rate-limits/limit-table.ts'
import type { Limits } from '#server/platform/rate-limits/rate-limits.ts'
import type { Passwords } from '#server/platform/secrets/passwords.ts'
import { findAccountByEmail } from '../account.store.ts'
import type { Device } from '../sessions/known-device.ts'

type Needs = { db: Db; limits: Limits; passwords: Pick<Passwords, 'verify' | 'demandPlace'> }
type Attempt = { email: string; password: string; address: string; device: Device | undefined }
type Count = [limit: LimitName, key: string]

/** A known device has its own budget, so others' failures do not slow its owner. */
export async function checkPassword({ db, limits, passwords }: Needs, attempt: Attempt) {
  const { email, password, address, device } = attempt
  // In a flood strangers are refused before they cost the database anything.
  if (!device) passwords.demandPlace({ address })
  const account = await findAccountByEmail(db, email)
  const known =
    device && account && device.accounts.includes(account.id) ? { device, account } : undefined
  const own: Count = known
    ? ['signIn.device', known.device.id]
    : ['signIn.accountAtAddress', keyOf(email, address)]
  const shared: Count[] = [
    ['signIn.address', address],
    ['signIn.account', email],
  ]
  const asker = known ? { account: known.account.id } : { address }
  const isRight = await countFailure(limits, known ? [own] : [own, ...shared], () =>
    passwords.verify(account?.passwordHash ?? undefined, password, asker),
  )
  if (!isRight) return undefined
  await limits.forgive(...own)
  return account
}

export const forgiveGuesses = (limits: Limits, email: string, address: string) =>
  limits.forgive('signIn.accountAtAddress', keyOf(email, address))

const keyOf = (email: string, address: string) => `${email} ${address}`

/** Counts first, so that parallel guesses count. */
async function countFailure(limits: Limits, counts: Count[], isRight: () => Promise<boolean>) {
  const counted: Count[] = []
  let hasFailed = false
  try {
    for (const count of counts) {
      await limits.take(...count)
      counted.push(count)
    }
    hasFailed = !(await isRight())
    return !hasFailed
  } finally {
    if (!hasFailed) for (const count of counted) await limits.giveBack(...count)
  }
}
