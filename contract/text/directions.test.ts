// Proves docs/specification.md: Everywhere
import { expect, test } from 'vitest'
import { text } from './en.ts'

const when = 'Tue, 5:44 PM'

test.each([
  text.deals.turnPassed,
  text.draws.nobodyTookPart,
  text.mail.turnSubject,
  (title: string) => text.mail.handoverSubject.agreed(title, when),
  (title: string) => text.mail.digest.interest('Ana', 0, title),
  (title: string) => text.notifications.fits('Table', title),
  (title: string) => text.notifications.postHidden('Table', title),
  text.verification.rejectedHint,
])('words from right to left keep their direction inside the sentence of %s', (sentence) => {
  const title = 'מקרר LG 350 ליטר (2019)!'
  expect(sentence(title)).toContain(`\u2068${title}\u2069`)
  expect(sentence('Walnut table')).not.toMatch(/[\u2066-\u2069]/)
})
