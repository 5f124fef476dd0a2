// Proves docs/specification.md: Everywhere
import { expect, test } from 'vitest'
import { errors } from '#contract/errors.ts'
import { limits } from '#contract/limits.ts'
import { priceLabel } from '#contract/price-label.ts'
import { text } from './en.ts'

// The sentences contain literal numbers, so this compares them with the limits.
test.each([
  [text.form.passwordTooShort, [limits.passwordMinLength]],
  [text.signUp.passwordHint, [limits.passwordMinLength]],
  [text.form.descriptionTooShort, [limits.descriptionMinLength]],
  [text.form.descriptionTooLong, [limits.descriptionMaxLength]],
  [text.form.locationTooLong, [limits.locationMaxLength]],
  [text.form.tagsTooMany, [limits.tagsPerPost, limits.tagMaxLength]],
  [text.form.imagesTooMany, [limits.imagesPerPost]],
  [text.createPost.picturesHint, [limits.imagesPerPost]],
  [text.chat.messageTooLong, [limits.messageMaxLength]],
  [text.moderation.reasonRequired, [limits.rejectionReasonMinLength]],
  [text.reportAdmin.noteRequired, [limits.rejectionReasonMinLength]],
  [text.moderation.reasonTooLong, [limits.rejectionReasonMaxLength]],
  [text.signIn.googleTimedOut, [limits.googleSignInMs / 60_000]],
  [text.ownProfile.photoHint, [limits.uploadMaxBytes / 1_000_000]],
  [text.verification.documentHint, [limits.uploadMaxBytes / 1_000_000]],
  [text.push.hint, [limits.digestAfterMinutes, limits.quietFromHour - 12, limits.quietUntilHour]],
  [errors.USERNAME_CHANGES_USED.title, [limits.usernameChanges]],
])('“%s” tells the limit that holds', (sentence, numbers) => {
  expect(sentence.match(/\d+/g)?.map(Number)).toEqual(numbers)
})

test('the highest price is told as people write it', () => {
  expect(text.form.priceOverCap).toContain(
    priceLabel((limits.priceMaxCents / 100).toFixed(2), { currency: 'USD', locale: 'en-US' }),
  )
})
