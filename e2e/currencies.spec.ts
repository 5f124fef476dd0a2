// Proves docs/specification.md: Everywhere
import {
  buildingForm,
  changeBuildingSettings,
  getBuildingSettings,
} from '#contract/building-settings.ts'
import { startConversation } from '#contract/chat.ts'
import { limits } from '#contract/limits.ts'
import { phone, expect, test, unique } from './world.ts'

// A Foyer of its own: the settings are everybody's.
test.use({ environment: { TIME_ZONE: 'UTC', BRAND_NAME: 'Currencies' } })

/** Prices outside of the window, or of what clips them. */
function cutPrices(): string[] {
  const isCut = (price: Element) => {
    const { left, right } = price.getBoundingClientRect()
    if (left < 0 || right > innerWidth) return true
    for (let box = price.parentElement; box; box = box.parentElement) {
      const around = box.getBoundingClientRect()
      if (getComputedStyle(box).overflowX !== 'visible')
        if (left < around.left || right > around.right) return true
    }
    return false
  }
  const { scrollWidth, clientWidth } = document.documentElement
  const prices = [...document.querySelectorAll('.price')].filter((price) => price.checkVisibility())
  return [
    ...(prices.length > 0 ? [] : ['no price']),
    ...(scrollWidth > clientWidth ? ['the page scrolls sideways'] : []),
    ...prices.filter(isCut).map(({ textContent }) => textContent),
  ]
}

test('at 320 px the longest price is whole in currencies with long signs, and has its title beside it @long', async ({
  building,
}) => {
  const boss = await building.resident(unique('boss'), { role: 'administrator', verified: true })
  const seller = await building.resident(unique('daniel'), { verified: true, name: 'Daniel Kim' })
  const { page, ...me } = await building.neighbour(unique('me'), {
    verified: true,
    screen: { ...phone, viewport: { width: 320, height: 640 } },
  })
  const dear = { priceCents: limits.priceMaxCents }
  const theirs = await building.post(seller, { title: 'Walnut side table', ...dear })
  await building.post(me, { title: 'My grand piano', ...dear })
  const begun = await me.call(startConversation, { body: { userId: seller.id, postId: theirs } })
  const { conversation } = begun.body
  for (const [currency, locale, sign] of [
    ['CHF', 'de-CH', 'CHF'],
    ['BHD', 'ar-AE', 'د.ب'],
    ['UZS', 'en-US', 'UZS'],
  ] as const) {
    const { version, ...now } = (await boss.call(getBuildingSettings, {})).body
    const body = { ...buildingForm.parse(now), currency, locale, replaces: version }
    await boss.call(changeBuildingSettings, { body })
    const chat = `/message?chat=${conversation.id}`
    for (const path of ['/', '/explore', `/posts/${theirs}`, '/list', chat]) {
      await page.goto(path)
      await expect(page.locator('.price:visible').first()).toContainText(sign)
      await expect.poll(() => page.evaluate(cutPrices), `${path} ${currency}`).toEqual([])
    }
    await page.goto('/')
    const title = page.getByRole('heading', { name: 'Walnut side table' })
    expect((await title.boundingBox())?.width).toBeGreaterThan(100)
    await page.goto('/create-post')
    await expect(page.getByLabel(`Price in ${sign}`)).toBeVisible()
  }
})
