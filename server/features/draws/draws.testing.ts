import { createHash } from 'node:crypto'
import { getDraw, setDraw } from '#contract/draws.ts'
import { showInterest } from '#contract/interests.ts'
import { sql } from '#server/platform/database/db.ts'
import type { ResidentOptions } from '#server/testing/builders.ts'
import { openLineWorld } from '#server/testing/line-world.ts'
import type { Person } from '#server/testing/world.ts'
import { runDraws } from './index.ts'

export type Scene = Awaited<ReturnType<Awaited<ReturnType<typeof openDrawWorld>>['scene']>>

/** With the clock of the line's world, which the database's does not follow. */
export async function openDrawWorld() {
  const world = await openLineWorld()
  const { db } = world
  let nth = 0

  /** At the world's time. */
  async function ask(postId: string, person: Person) {
    const { status } = await person.call(showInterest, { params: { postId } })
    await db.query(sql`
      update interests set created_at = ${world.now()} where post_id = ${postId} and user_id = ${person.id}`)
    return status
  }
  const neighbour = (name: string, options: ResidentOptions = {}) =>
    world.resident(name, { verified: true, location: `${100 + nth++}`, ...options })

  return {
    ...world,
    neighbour,
    ask,
    /** Without the line's clock. */
    tick: () => runDraws(db, world.line),
    later: async (hours: number) => {
      await world.pass(hours)
      await runDraws(db, world.line)
    },
    /** A free lamp, and so many verified apartments that asked. */
    scene: async (apartments: number) => {
      const name = `d${nth++}`
      const giver = await world.seller(`giver${name}`)
      const postId = await world.post(giver, { title: 'Lamp', priceCents: 0 })
      const people = await Promise.all(
        Array.from({ length: apartments }, (_, each) => neighbour(`${name}n${each + 1}`)),
      )
      for (const person of people) await ask(postId, person)
      const params = { postId }
      const start = (hours = 24) =>
        giver.call(setDraw, { params, body: { closesAt: world.hours(hours).toISOString() } })
      const read = async (viewer: Person = giver) =>
        (await viewer.call(getDraw, { params })).body.draw
      const result = async (viewer?: Person) => {
        const found = (await read(viewer))?.result
        if (!found) throw new Error('not drawn')
        return found
      }
      return { giver, postId, params, people, start, read, result }
    },
  }
}

export const sha256 = (hex: string) =>
  createHash('sha256').update(Buffer.from(hex, 'hex')).digest('hex')

/** As a doubter would do it. */
export const drawnAgain = (seed: string, entries: readonly string[]) =>
  entries.toSorted((one, other) =>
    sha256(seed + one.replaceAll('-', '')) < sha256(seed + other.replaceAll('-', '')) ? -1 : 1,
  )
