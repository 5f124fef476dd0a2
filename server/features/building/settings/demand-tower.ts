import type { Tower } from '#contract/towers.ts'
import { text } from '#text'
import { InvalidInput } from '#server/platform/http/validation.ts'

/** @throws INVALID_INPUT for a tower that the building lacks */
export function demandTower({ towers }: { towers: readonly Tower[] }, id: string | undefined) {
  if (id !== undefined && !towers.some((each) => each.id === id))
    throw new InvalidInput({ tower: text.form.towerRequired })
}
