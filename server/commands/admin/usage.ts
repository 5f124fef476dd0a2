import { parseArgs, type ParseArgsConfig } from 'node:util'
import { reasonOf } from '#server/platform/start-error.ts'

type Given = { email: string; options: Record<string, string> }

/** Prints help and errors itself, then returns undefined. */
export function readUsage(
  args: string[],
  help: string,
  { wantsEmail, options = [] }: { wantsEmail: boolean; options?: string[] },
): Given | undefined {
  if (args.includes('--help')) {
    console.log(help)
    return undefined
  }
  const given = parse(args, options)
  const problem = typeof given === 'string' ? given : missing(given, wantsEmail, options)
  if (typeof given !== 'string' && problem === undefined)
    return { email: given.emails[0] ?? '', options: given.options }
  console.error(`${problem}\n\n${help}`)
  process.exitCode = 1
  return undefined
}

type Parsed = { emails: string[]; options: Record<string, string> }

function parse(args: string[], names: string[]): Parsed | string {
  const options: ParseArgsConfig['options'] = Object.fromEntries(
    names.map((name) => [name, { type: 'string' }]),
  )
  try {
    const { positionals, values } = parseArgs({ args, options, allowPositionals: true })
    const strings = Object.entries(values).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value.trim()]] : [],
    )
    return { emails: positionals, options: Object.fromEntries(strings) }
  } catch (error) {
    return reasonOf(error)
  }
}

function missing(
  { emails, options }: Parsed,
  wantsEmail: boolean,
  names: string[],
): string | undefined {
  if (emails.length !== (wantsEmail ? 1 : 0))
    return wantsEmail ? 'Name one email address.' : `Unexpected: ${emails.join(' ')}`
  const absent = names.filter((name) => !options[name])
  return absent.length > 0
    ? `Missing: ${absent.map((name) => `--${name}`).join(' and ')}`
    : undefined
}
