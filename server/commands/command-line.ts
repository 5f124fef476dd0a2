import { parseArgs, type ParseArgsConfig } from 'node:util'
import { reasonOf, StartError } from '#server/platform/start-error.ts'
import { wordsForOperator } from '#server/platform/words-for-operator.ts'
import { refuseTakenByNpm } from './taken-by-npm.ts'

/** Prints what the operator can mend without a stack. */
export async function printed(work: () => Promise<void>) {
  try {
    await work()
  } catch (error) {
    const words = wordsForOperator(error)
    if (words === undefined) throw error
    console.error(words)
    process.exitCode = 1
  }
}

/** For programs without work to undo: prints the help, or what is wrong, and ends. */
export function argumentsOrEnd<Options extends NonNullable<ParseArgsConfig['options']>>(
  options: Options,
  help: string,
) {
  const asks = { help: { type: 'boolean', default: false } } as const
  try {
    const { values } = parseArgs({ options: { ...options, ...asks } })
    if (!('help' in values && values.help === true)) return values
    console.log(help)
  } catch (error) {
    console.error(`${problemOf(error)}\n\n${help}`)
    process.exitCode = 1
  }
  return process.exit()
}

export function parsed<Config extends ParseArgsConfig>(config: Config, help: string) {
  refuseTakenByNpm(Object.keys(config.options ?? {}))
  try {
    return parseArgs(config)
  } catch (error) {
    throw new StartError(`${problemOf(error)}\n\n${help}`)
  }
}

/** Without Node's advice on how to pass such words on. */
const problemOf = (error: unknown) => reasonOf(error).replace(/\. To specify .*$/s, '.')
