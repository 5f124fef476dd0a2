import path from 'node:path'
import { StartError } from '#server/platform/start-error.ts'
import { configOf, type Config } from './config.ts'
import { contradictions } from './contradictions.ts'
import { readEnvironment, type Environment } from './environment.ts'
import { keptSecretKeys, parseSecretKeys, type SecretKey } from './secret-keys.ts'
import { variables } from './variables.ts'

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
 * Only this reads the environment. `makesKey` creates a missing DATA_DIR/secret-key. @throws
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
