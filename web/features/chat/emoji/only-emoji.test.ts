import { expect, test } from 'vitest'
import { isOnlyEmoji } from './only-emoji.ts'

test('a few emoji are only emoji, whatever they are made of', () => {
  for (const text of ['👍', '❤️', '👋🏽', '👩‍👩‍👧‍👦', '🇸🇨', '1️⃣', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '🎉 🎉 🎉', '🧑🏿‍❤️‍🧑🏻👍🏽🇩🇪🙏😀'])
    expect(isOnlyEmoji(text), text).toBe(true)
})

test('words, digits, many emoji and nothing are not', () => {
  for (const text of ['', ' ', 'ok 👍', '12', '#', '👍!', '😀😀😀😀😀😀', '👍\n👍', 'שלום', '🇩'])
    expect(isOnlyEmoji(text), text).toBe(false)
})

test('a text made to take long does not', () => {
  const begin = performance.now()
  expect(isOnlyEmoji(`${'👩‍'.repeat(2000)}x`)).toBe(false)
  expect(performance.now() - begin).toBeLessThan(2000)
})
