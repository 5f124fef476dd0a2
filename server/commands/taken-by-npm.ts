import { StartError } from '#server/platform/start-error.ts'

/** `npm run backup --nightly` passes no --nightly on, but sets npm_config_nightly. */
export function refuseTakenByNpm(options: string[]) {
  const script = process.env['npm_lifecycle_event']
  if (script === undefined) return
  const settingOf = (name: string) => `npm_config_${name.replaceAll('-', '_')}`
  const taken = options.find((name) =>
    [name, longerAtNpm.get(name) ?? name].some((one) => settingOf(one) in process.env),
  )
  if (taken !== undefined)
    throw new StartError(
      `npm has kept --${taken} for itself. Put -- before the words for Foyer: npm run ${script} -- …`,
    )
}

/** Settings of its own for which npm takes ours. */
const longerAtNpm = new Map([
  ['to', 'token-description'],
  ['head', 'heading'],
])
