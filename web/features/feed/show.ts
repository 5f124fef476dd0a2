import { towers } from '#web/app/bootstrap.ts'
import { showOf } from './show-of.ts'

export const towerShown = (show: string) => towers.find(({ id }) => showOf(id) === show)

/** Values of `?show=`: 'free' or a tower; absent means everything. */
export function readShow(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined
  return value === 'free' || towerShown(value) ? value : undefined
}
