import { parseArgs, type ParseArgsConfig } from 'node:util'
import { reasonOf, StartError } from '#server/platform/start-error.ts'

/** Prints a StartError without a stack. */
export async function printed(work: () => Promise<void>) {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof StartError)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}

export function parsed<Config extends ParseArgsConfig>(config: Config, help: string) {
  try {
    return parseArgs(config)
  } catch (error) {
    throw new StartError(`${reasonOf(error)}\n\n${help}`)
  }
}
