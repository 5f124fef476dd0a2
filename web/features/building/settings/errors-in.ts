import type { DraftTower } from './draft-towers.ts'

/** By field; a tower's own by its key. */
export type Errors = Record<string, string | undefined>

type Issue = { path: readonly PropertyKey[]; message: string }

export function errorsIn(issues: readonly Issue[], towers: readonly DraftTower[]): Errors {
  const errors: Errors = {}
  for (const { path, message } of issues) {
    const [field, position] = path
    const tower = typeof position === 'number' ? towers[position] : undefined
    errors[tower ? keyOf(tower) : String(field)] ??= message
  }
  return errors
}

export const keyOf = ({ key }: DraftTower) => `tower ${key}`
