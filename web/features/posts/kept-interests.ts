import { bootstrap } from '#web/app/bootstrap.ts'

/** Interest that is not yet told to the server, in this tab, for this person only: another one may sign in here. */
const key = `interests-${bootstrap?.viewer?.id ?? ''}`

export const keptInterests = {
  read: (): [string, boolean][] => {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isToggle) : []
  },
  write: (toggles: ReadonlyMap<string, boolean>): void => {
    if (toggles.size > 0) sessionStorage.setItem(key, JSON.stringify([...toggles]))
    else sessionStorage.removeItem(key)
  },
}

const isToggle = (kept: unknown): kept is [string, boolean] =>
  Array.isArray(kept) && typeof kept[0] === 'string' && typeof kept[1] === 'boolean'
