// Proves docs/specification.md: Everywhere
import type { Locator } from '@playwright/test'
import { sendMessage, startConversation } from '#contract/chat.ts'
import { showInterest } from '#contract/interests.ts'
import { reserve } from '#contract/reservations.ts'
import { expect, phone, test, unique } from './world.ts'

/** Where a letter, the first of its kind in the element, is on the screen. */
const boxOf = (element: Locator, letter: string) =>
  element.evaluate((root, letter) => {
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const at = texts.currentNode.textContent?.indexOf(letter) ?? -1
      if (at < 0) continue
      const range = document.createRange()
      range.setStart(texts.currentNode, at)
      range.setEnd(texts.currentNode, at + 1)
      const { left, right } = range.getBoundingClientRect()
      const { left: start, right: end } = root.getBoundingClientRect()
      return { left, right, isShown: left >= start && right <= end }
    }
    throw new Error(`no ${letter}`)
  }, letter)

test('words from right to left turn neither what stands beside them nor the next line, and are cut at their end', async ({
  building,
}) => {
  const seller = await building.resident(unique('ada'), { verified: true })
  const { page, ...me } = await building.neighbour(unique('ben'), { verified: true, screen: phone })
  const title = 'מנורת קריאה גדולה ויפה עם אהיל פשתן לבן'
  const postId = await building.post(seller, { title })
  await me.call(showInterest, { params: { postId } })
  await building.post(seller, { title: 'Lamp of Ada', description: 'שולחן יפה וחזק' })
  const until = new Date(Date.now() + 86_400_000).toISOString()
  await seller.call(reserve, { params: { postId }, body: { userId: me.id, until } })
  const { conversation } = (await seller.call(startConversation, { body: { userId: me.id } })).body
  const params = { conversationId: conversation.id }
  await seller.call(sendMessage, { params, body: { text: 'שלום\nOK?' } })

  await page.goto(`/message?chat=${conversation.id}`)
  const bubble = page.getByRole('log').locator('p').filter({ hasText: 'שלום' })
  const [letter, mark] = [await boxOf(bubble, 'O'), await boxOf(bubble, '?')]
  expect(mark.left).toBeGreaterThan(letter.left)

  await page.goto('/interested')
  const turn = page.getByRole('list', { name: 'Waiting for your answer' }).getByRole('strong')
  expect((await boxOf(turn, 'מ')).isShown).toBe(true)

  await page.goto('/')
  const words = page.getByRole('article').filter({ hasText: 'Lamp of Ada' }).locator('p').first()
  const [condition, point, first] = [
    await boxOf(words, 'U'),
    await boxOf(words, '·'),
    await boxOf(words, 'ש'),
  ]
  expect(point.right).toBeLessThan(condition.left)
  expect(first.right).toBeLessThan(point.left)
})
