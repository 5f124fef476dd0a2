import { readFileSync } from 'node:fs'
import { reasonOf } from '#server/platform/start-error.ts'

export type Environment = Record<string, string | undefined>

/** NAME, or the trimmed content of the file NAME_FILE. Empty means not given. */
export function readEnvironment(environment: Environment, names: string[]) {
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

function contentOf(file: string, onProblem: (reason: string) => void): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim() || undefined
  } catch (error) {
    onProblem(`cannot be read: ${reasonOf(error)}`)
    return undefined
  }
}
