// Proves docs/specification.md: Signing up
import { safeParse } from 'zod/mini'
import { describe, expect, test } from 'vitest'
import { nameField, usernameField } from '#contract/account-fields.ts'
import { text } from '#text'
import { candidates, nameFrom, usernameFrom } from '../username-candidates.ts'
import { hostileNames, realNames } from './hostile-names.testing.ts'
import { reservedNames } from './reserved.ts'
import { skeletonOf } from './skeleton.ts'

const isReserved = reservedNames('Foyer')
const isAccepted = (name: string) => {
  const { success, data = '' } = safeParse(nameField, name)
  return success && !isReserved(data)
}
/** Without those that are only no names. */
const hostileUsernames = hostileNames
  .filter((name) => !['Ana_Reyes', '77'].includes(name))
  .map((name) => name.replaceAll(/[ '’(),]+/g, ''))

describe('a name', () => {
  test.each(realNames)('of a person passes: %j', (name) => {
    expect(isAccepted(name)).toBe(true)
  })

  test.each(hostileNames)('that poses or hides something is refused: %j', (name) => {
    expect(isAccepted(name)).toBe(false)
  })

  test.each(hostileUsernames)('that poses is no username either: %j', (name) => {
    const { success, data = '' } = safeParse(usernameField, name)
    expect(success && !isReserved(data)).toBe(false)
  })

  test('is kept in one form, with single spaces', () => {
    expect(safeParse(nameField, '  Jose\u0301 \u00a0  Reyes\n').data).toBe('José Reyes')
    expect(safeParse(usernameField, ' jose\u0301 ').data).toBe('josé')
  })

  test('of a hundred thousand accents is refused at once', () => {
    const flood = `a${'\u0301\u0323'.repeat(50_000)}`
    const began = performance.now()
    for (const field of [nameField, usernameField])
      expect(safeParse(field, flood).error?.issues[0]?.message).toBe(text.form.tooLong)
    expect(performance.now() - began).toBeLessThan(1000)
  })

  test('with the building’s own brand is reserved', () => {
    const isReservedThere = reservedNames('Harbour & Sons')
    for (const name of ['Harbour & Sons', 'harbour.sons', 'HarbourSons', 'Ana HarbourSons'])
      expect(isReservedThere(name)).toBe(true)
    for (const name of ['Ana Harbour', 'Harbour']) expect(isReservedThere(name)).toBe(false)
  })

  test('of eighty s is read at once, also where the building is called S', () => {
    const began = performance.now()
    expect(reservedNames('S')(`${'s'.repeat(79)}q`)).toBe(false)
    expect(performance.now() - began).toBeLessThan(1000)
  })
})

describe('usernames that look alike', () => {
  test.each([
    ['bob', 'BOB', 'b0b', 'B0B', 'bоb', 'вob', 'ｂｏｂ', '𝒷ob'],
    ['lily', 'Iily', 'LILY', '1i1y', 'lіly', 'líly', 'lịly', 'lılу'],
    ['mercer', 'rnercer', 'MERCER', 'mеrсеr', 'ⅿercer'],
    ['josé', 'jose', 'jose\u0301', 'jоse'],
    ['анна', 'АННА', 'aннa'],
    ['ηelen', 'ηеlen'],
    ['Ηelen', 'helen', 'Нelen'],
  ])('have one skeleton: %s …', (first, ...others) => {
    for (const other of others) expect(skeletonOf(other)).toBe(skeletonOf(first))
  })

  test.each([
    ['bob', 'rob'],
    ['ana', 'anna'],
    ['कमल', 'कमला'],
    ['กิ', 'กี'],
    ['王', '玉'],
    ['ada.b', 'adab'],
  ])('are others than %s and %s', (one, other) => {
    expect(skeletonOf(one)).not.toBe(skeletonOf(other))
  })

  test('have a skeleton that is its own skeleton', () => {
    for (const name of [...realNames, ...hostileNames])
      expect(skeletonOf(skeletonOf(name))).toBe(skeletonOf(name))
  })
})

describe('from another service', () => {
  test.each([
    ['Ana ✔ Reyes', 'Ana Reyes'],
    ['Ana\u202eReyes', 'AnaReyes'],
    ['علی‌رضا', 'علی‌رضا'],
    ['Building Management ✔', undefined],
    ['\u200b\u200b', undefined],
    ['Аna Reyes', undefined],
  ])('a name %j becomes %j', (given, name) => {
    expect(nameFrom(given, isReserved)).toBe(name)
  })

  test.each(['admin', 'Support', 'm0derator', 'foyer.team', 'manager', '__'])(
    'the address %s@… makes no reserved username',
    (prefix) => {
      expect(usernameFrom(`${prefix}@building.example`, isReserved)).toBe('resident')
    },
  )

  test('no number after a username makes it reserved', () => {
    for (const name of candidates(usernameFrom('root@building.example', isReserved)))
      expect(isReserved(name)).toBe(false)
  })
})
