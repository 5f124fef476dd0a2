// Proves docs/specification.md: Interest
import { expect, it } from 'vitest'
import { exitOf, velocityOf } from './fling.ts'

it('a finger’s velocity is that of its last 80 ms', () => {
  const samples = [
    { dx: 0, at: 0 },
    { dx: 20, at: 400 },
    { dx: 60, at: 440 },
  ]
  expect(velocityOf(samples, 444)).toBe(1)
})

it('a finger that stood still before it was lifted has none', () => {
  expect(velocityOf([{ dx: 60, at: 100 }], 300)).toBe(0)
  expect(velocityOf([{ dx: 60, at: 100 }], 110)).toBe(0)
})

it('a fling leaves with the finger’s velocity, a button from rest in 300 ms', () => {
  expect(exitOf(300, 2)).toEqual({ duration: 150, easing: 'cubic-bezier(.33,0.33,.67,.67)' })
  expect(exitOf(300, 0)).toEqual({ duration: 300, easing: 'cubic-bezier(.33,0.00,.67,.67)' })
})

it('a slow drag leaves in 300 ms too, and the fastest fling can still be seen', () => {
  expect(exitOf(300, 0.5).duration).toBe(300)
  expect(exitOf(300, 20).duration).toBe(120)
})
