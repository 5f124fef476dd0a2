import type { BuildingForm, BuildingSettings } from '#contract/building-settings.ts'
import type { Tower } from '#contract/towers.ts'
import { text } from '#text'
import { isDangling, type Db } from '#server/platform/database/db.ts'
import { fail } from '#server/platform/http/fail.ts'
import type { Viewer } from '#server/viewer.ts'
import { writeAudit } from '../../audit/index.ts'
import { findSettings, lockSettings, writeSettings, type StartValues } from './settings.store.ts'

type Change = BuildingForm & { replaces: number }

/** A tower keeps its id, which rows hold, so that a new name changes no other row. */
export const changeSettings = (
  db: Db,
  start: StartValues,
  actor: Viewer,
  { replaces, ...form }: Change,
) =>
  db
    .transaction(async (tx) => {
      await lockSettings(tx)
      const before = await findSettings(tx, start)
      if (before.version !== replaces) fail('BUILDING_CHANGED')
      const settings = { ...form, towers: withIds(form.towers, before.towers) }
      await writeSettings(tx, settings, actor.username)
      await writeAudit(tx, {
        actor,
        action: 'building.change-settings',
        subjectId: null,
        details: changesBetween(before, settings),
      })
    })
    .catch((error: unknown) => (isDangling(error) ? fail('TOWER_IN_USE') : Promise.reject(error)))

type Given = BuildingForm['towers']

function withIds(given: Given, known: readonly Tower[]): Tower[] {
  const unknown = given.some(({ id }) => id !== undefined && !known.some((each) => each.id === id))
  const kept = given.flatMap(({ id }) => id ?? [])
  if (unknown || new Set(kept).size < kept.length) fail('BUILDING_CHANGED')
  const taken = new Set(known.map(({ id }) => id))
  return given.map(({ id, name }) => ({ id: id ?? newId(name, taken), name }))
}

/**
 * `tower-haus-c`, after its first name. With a hyphen, so that it is no word of an apartment
 * (contract/apartment-key.ts), and not 'free', which stands beside the towers in Home's address.
 */
function newId(name: string, taken: Set<string>): string {
  const first = `tower-${name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-')}`
  let id = first
  for (let number = 2; taken.has(id); number++) id = `${first}-${number}`
  taken.add(id)
  return id
}

type Shown = Omit<BuildingForm, 'towers'> & { towers: readonly Tower[] }

/** `Currency: USD → EUR` */
function changesBetween(before: BuildingSettings, after: Shown): Record<string, string> {
  const words = text.buildingSettings
  const names = ({ towers }: Shown) => towers.map(({ name }) => name).join(', ')
  const pairs = [
    [words.name, before.name, after.name],
    [words.towers, names(before), names(after)],
    [words.currency, before.currency, after.currency],
    [words.locale, before.locale, after.locale],
    [words.timeZone, before.timeZone, after.timeZone],
  ] as const
  const changes = pairs
    .filter(([, was, is]) => was !== is)
    .map(([label, was, is]) => `${label}: ${was} → ${is}`)
  return changes.length > 0 ? { changes: changes.join('\n') } : {}
}
