import { StartError } from '#server/platform/start-error.ts'
import { parsed } from '../command-line.ts'

type Usage = { wantsEmail: boolean; options?: string[]; optional?: string[] }

/** Undefined after --help, which it prints. @throws StartError */
export function readUsage(
  args: string[],
  help: string,
  { wantsEmail, options: names = [], optional = [] }: Usage,
) {
  if (args.includes('--help')) {
    console.log(help)
    return undefined
  }
  const all = [...names, ...optional]
  const options = Object.fromEntries(all.map((name) => [name, { type: 'string' as const }]))
  const { positionals, values } = parsed({ args, options, allowPositionals: true }, help)
  const refuse = (problem: string) => {
    throw new StartError(`${problem}\n\n${help}`)
  }
  if (positionals.length !== (wantsEmail ? 1 : 0))
    refuse(wantsEmail ? 'Name one email address.' : `Unexpected: ${positionals.join(' ')}`)
  const given = Object.fromEntries(all.map((name) => [name, values[name]?.trim() ?? '']))
  // Also an optional one, as under --head "$HASH" where HASH is empty.
  const absent = all.filter((name) => !given[name] && (names.includes(name) || name in values))
  if (absent.length > 0) refuse(`Missing: ${absent.map((name) => `--${name}`).join(' and ')}`)
  return { email: positionals[0] ?? '', options: given }
}
