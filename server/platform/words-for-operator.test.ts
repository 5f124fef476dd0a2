import { writeFileSync } from 'node:fs'
import { S3ServiceException } from '@aws-sdk/client-s3'
import { DatabaseError } from 'pg'
import { expect, test } from 'vitest'
import { wordsForOperator } from './words-for-operator.ts'

test('a full disk, a storage and a database that cannot be used are said in one line', () => {
  const full = thrownBy(() => writeFileSync('/dev/full', 'a'))
  expect(wordsForOperator(full)).toBe('A disk is full: ENOSPC: no space left on device, write')
  const refused = new S3ServiceException({
    name: 'AccessDenied',
    $fault: 'client',
    $metadata: { httpStatusCode: 403 },
    message: 'Access Denied',
  })
  expect(wordsForOperator(refused)).toBe('The storage (STORAGE_URL) cannot be used: Access Denied')
  const stopped = new DatabaseError('terminating connection', 0, 'error')
  stopped.code = '57P01'
  expect(wordsForOperator(stopped)).toBe('The database cannot be used: terminating connection')
})

test('a bug keeps its stack', () => {
  expect(wordsForOperator(new TypeError('x is undefined'))).toBeUndefined()
})

function thrownBy(work: () => void) {
  try {
    work()
  } catch (error) {
    return error
  }
  return undefined
}
