import { readFileSync } from 'node:fs'
import path from 'node:path'
import { reasonOf, StartError } from '#server/platform/start-error.ts'
import { configOf, variables, type Config } from './config.ts'
import { contradictions } from './contradictions.ts'
import { keptSecretKeys, parseSecretKeys, type SecretKey } from './secret-keys.ts'

type Environment = Record<string, string | undefined>

/** All problems, a line each. */
export class ConfigError extends StartError {
  readonly problems: string[]
  constructor(problems: string[]) {
    super(
      ['The configuration has errors:', ...problems.map((problem) => `  ${problem}`)].join('\n'),
    )
    this.problems = problems
  }
}

/**
 * Only this reads settings from the environment. `makesKey` creates a missing DATA_DIR/secret-key. @throws
 * ConfigError
 */
export function readConfig(
  environment: Environment = process.env,
  { makesKey = true } = {},
): Config {
  const { values, problems } = readEnvironment(environment, Object.keys(variables.shape))
  const parsed = variables.safeParse(values)
  for (const issue of parsed.error?.issues ?? [])
    problems.push(`${String(issue.path[0])} ${issue.message}`)
  problems.push(...contradictions(values))
  let secretKeys: SecretKey[] = []
  if (values.SECRET_KEY !== undefined)
    secretKeys = parseSecretKeys(values.SECRET_KEY, (problem) =>
      problems.push(`SECRET_KEY ${problem}`),
    )
  else if (parsed.success && problems.length === 0)
    secretKeys = keptSecretKeys(path.resolve(parsed.data.DATA_DIR), {
      makes: makesKey,
      onProblem: (problem) => problems.push(problem),
    })
  if (!parsed.success || problems.length > 0) throw new ConfigError(problems)
  return { ...configOf(parsed.data), secretKeys }
}

/** NAME, or the trimmed content of the file NAME_FILE. Empty means not given. */
function readEnvironment(environment: Environment, names: string[]) {
  const values: Record<string, string> = {}
  const problems: string[] = []
  for (const name of names) {
    const given = environment[name]?.trim() || undefined
    const file = environment[`${name}_FILE`]?.trim() || undefined
    if (given !== undefined && file !== undefined)
      problems.push(`${name} is given twice: as ${name} and as ${name}_FILE`)
    const value =
      given ??
      (file === undefined
        ? undefined
        : contentOf(file, (reason) => problems.push(`${name}_FILE ${reason}`)))
    if (value !== undefined) values[name] = value
  }
  return { values, problems }
}

function contentOf(file: string, onProblem: (reason: string) => void) {
  try {
    return readFileSync(file, 'utf8').trim() || undefined
  } catch (error) {
    onProblem(`cannot be read: ${reasonOf(error)}`)
    return undefined
  }
}
