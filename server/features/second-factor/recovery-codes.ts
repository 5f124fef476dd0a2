import { randomInt } from 'node:crypto'
import { limits } from '#contract/limits.ts'
import { hashToken } from '#server/platform/secrets/tokens.ts'
import type { Queryable } from '#server/platform/database/db.ts'
import { replaceRecoveryCodes } from './recovery-codes.store.ts'

/** Without characters that look alike. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const recoveryCodeLength = 16

/** 80 bits. */
const newRecoveryCodes = () => Array.from({ length: limits.recoveryCodes }, newRecoveryCode)

export const hashRecoveryCode = (code: string) =>
  hashToken(plain(code).replaceAll('O', '0').replaceAll('I', '1').replaceAll('L', '1'))

function newRecoveryCode() {
  const characters = Array.from(
    { length: recoveryCodeLength },
    () => alphabet[randomInt(alphabet.length)],
  )
  return characters.join('').replace(/.{4}(?=.)/g, '$&-')
}

export const plain = (code: string) => code.replace(/[\s-]/g, '').toUpperCase()

export async function makeRecoveryCodes(tx: Queryable, accountId: string) {
  const codes = newRecoveryCodes()
  await replaceRecoveryCodes(tx, accountId, codes.map(hashRecoveryCode))
  return codes
}
