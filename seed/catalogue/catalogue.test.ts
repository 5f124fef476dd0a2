import { readdirSync } from 'node:fs'
import { firstBuilding } from '#server/testing/building.ts'
import { expect, test } from 'vitest'
import { listingForm } from '#contract/listing-form.ts'
import { openRandom } from '#seed/random.ts'
import { inventPosts } from '#seed/posts.ts'
import { inventResidents } from '#seed/residents.ts'
import { drawScene } from '#seed/pictures/draw-scene.ts'
import { catalogue } from './catalogue.ts'

test('everything in the catalogue could have been typed into the create form, in each of its colours', () => {
  const random = openRandom(1)
  const { seller } = inventResidents(3, random, new Date(), new Set(), firstBuilding.towers)
  const posts = inventPosts({
    count: catalogue.length * 12,
    creators: [seller],
    seller,
    random,
    now: new Date(),
  })
  for (const { title, description, priceCents, condition, tags, scenes } of posts) {
    const form = {
      title,
      description,
      condition,
      price: (priceCents / 100).toFixed(2),
      isFree: priceCents === 0,
      tags: tags.join(','),
      tower: seller.tower,
      location: seller.location,
      showTower: true,
      showLocation: true,
      images: scenes.map((_, index) => ({ id: String(index) })),
    }
    expect(listingForm.safeParse(form).error?.issues, `${title}: ${description}`).toBeUndefined()
  }
  for (const { titles, colours: words } of catalogue)
    for (const title of titles)
      for (const colour of words)
        expect(title.replace('{colour}', colour).length).toBeLessThanOrEqual(40)
})

test('everything that can be drawn is in the catalogue once, and drawn without a gap in each of its colours', () => {
  const drawn = readdirSync(new URL('../drawings/things', import.meta.url))
  expect(catalogue.map(({ thing }) => `${thing}.svg`).toSorted()).toEqual(drawn.toSorted())
  for (const { thing, colours } of catalogue)
    for (const colour of colours)
      expect(drawScene({ thing, colour, view: 'card' }), thing).not.toMatch(
        /NaN|undefined|var\(|color-mix/,
      )
})
