import { bootstrapId, type Bootstrap } from '#contract/bootstrap.ts'
import type { Building } from '#contract/building-settings.ts'
import { towerName } from '#contract/towers.ts'
import { text } from '#text'

/** Undefined where the development server serves the page. */
export const bootstrap: Bootstrap | undefined = read()

function read(): Bootstrap | undefined {
  const written = document.getElementById(bootstrapId)?.textContent
  return written ? JSON.parse(written) : undefined
}

export const building: Building = bootstrap?.building ?? {
  name: 'Foyer',
  towers: [],
  currency: 'USD',
  locale: 'en-US',
  timeZone: 'UTC',
}
export const { name: brand, timeZone, towers } = building

export const nameOfTower = (id: string) => towerName(towers, id)
/** 'South tower' */
export const inTower = (id: string) => text.post.tower(nameOfTower(id))
export const placeOfTower = (wanted: string) => towers.findIndex(({ id }) => id === wanted)
