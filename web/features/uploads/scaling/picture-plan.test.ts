// Proves docs/specification.md: Create Post
import { expect, it } from 'vitest'
import { planOf, wholePicture } from './picture-plan.ts'

const photo = { width: 4000, height: 3000 }

it('scales a large picture to the side that is stored', () => {
  expect(planOf(photo, wholePicture, 2000)).toMatchObject({ width: 2000, height: 1500, scale: 0.5 })
})

it('never enlarges', () => {
  const area = { x: 10, y: 20, width: 20, height: 10 }
  expect(planOf(photo, { turns: 0, area }, 2000)).toMatchObject({
    width: 800,
    height: 300,
    scale: 1,
    cut: { x: 400, y: 600, width: 800, height: 300 },
  })
})

it('cuts the picture as it stands after its turns', () => {
  const area = { x: 0, y: 0, width: 100, height: 50 }
  expect(planOf(photo, { turns: 3, area }, 2000)).toMatchObject({
    width: 2000,
    height: 1333,
    turned: { width: 3000, height: 4000 },
  })
})

it('keeps a pixel of the thinnest strip', () => {
  const area = { x: 0, y: 0, width: 100, height: 0.001 }
  expect(planOf(photo, { turns: 0, area }, 2000).height).toBe(1)
})
