// Proves docs/specification.md: Everywhere
import { describe, expect, test } from 'vitest'
import { safeParse } from 'zod/mini'
import { nameField, usernameField } from './account-fields.ts'
import { messageForm } from './chat.ts'
import { trimmed } from './trimmed.ts'
import { listingForm } from './listing-form.ts'
import { profileForm } from './own-profile.ts'
import { placeForm } from './places.ts'
import { hidingForm } from './report-decisions.ts'
import { reportForm } from './reports.ts'
import { parseTags } from './tags.ts'
import { addressForm } from './verification.ts'
import { reasonForm } from './verification-cases.ts'

const blanks = {
  spaces: '     ',
  'no-break spaces': '\u00a0\u2003\u3000\u00a0\u2007',
  'zero width': '\u200b\u200b\u200b\u200b\u200b',
  joiners: '\u200c\u200d\u2060\ufeff\u200d',
  'turns of the direction': '\u202e\u2066\u2069\u200f\u061c',
  fillers: '\u3164\u115f\u1160\uffa0\u034f',
  'variants of nothing': '\ufe0f\ufe0e\u{e0100}\u{e0020}\u{e007f}',
  controls: '\u0007\u0085\u001b\u0001\t',
  'the blank of Braille': '\u2800\u2800\u2800\u2800\u2800',
}
const required = {
  name: nameField,
  username: usernameField,
  message: messageForm.shape.text,
  title: listingForm.shape.title,
  description: listingForm.shape.description,
  location: listingForm.shape.location,
  'own apartment': addressForm.shape.location,
  'reason of a decision': reasonForm.shape.reason,
  'note of a moderator': hidingForm.shape.note,
  place: placeForm.shape.name,
}

describe.each(Object.entries(blanks))('a text of %s', (_, blank) => {
  test.each(Object.entries(required))('is no %s', (_field, field) => {
    expect(safeParse(field, blank).success).toBe(false)
  })

  test('is an empty bio, an empty report, an empty hint and no tag', () => {
    expect(safeParse(profileForm.shape.bio, blank).data).toBe('')
    expect(safeParse(reportForm.shape.details, blank).data).toBe('')
    expect(safeParse(placeForm.shape.hint, blank).data).toBe('')
    expect(parseTags(`${blank},#${blank}`)).toEqual([])
  })
})

test('a text that somebody sees keeps what it needs, an emoji its parts', () => {
  for (const text of ['❤️', '👩‍👩‍👧', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', 'می‌خواهم', 'a\u200bb', '.'])
    expect(trimmed(` ${text}\n`)).toBe(text)
})

test.each(['1204 ✔', '1204 (Verified ☑)', '12\u202e04', '1204\u200b', '🛡 1204', '1204 ꪜ'])(
  'an address with a mark or something unseen is refused: %j',
  (location) => {
    expect(safeParse(addressForm.shape.location, location).success).toBe(false)
    expect(safeParse(listingForm.shape.location, location).success).toBe(false)
  },
)
test.each(['1204', 'Apt 77', '#77', 'PH 3', 'דירה 12', '12-B / 3', 'Penthouse “East”'])(
  'an address of letters, digits and punctuation passes: %j',
  (location) => {
    expect(safeParse(addressForm.shape.location, location).success).toBe(true)
  },
)
