import { parseArgs } from 'node:util'

/** Prints `help` where `--help` asks for it, or what is wrong with the arguments, and ends. */
export function readArguments(help, { options = {}, mostPositionals = 0 } = {}) {
  const given = parsed(help, options)
  if (given.values.help) {
    console.log(help)
    process.exit()
  }
  const taken = Object.keys(options).find((name) => `npm_config_${name}` in process.env)
  if (taken) refuse(`npm has kept --${taken} for itself. Put -- before it.`, help)
  const extra = given.positionals[mostPositionals]
  if (extra !== undefined) refuse(`Unexpected argument '${extra}'.`, help)
  return given
}

/** For commands that hand the other arguments to a tool. */
export function printHelpFirst(help) {
  if (!process.argv.slice(2).includes('--help')) return
  console.log(help)
  process.exit()
}

function parsed(help, options) {
  try {
    return parseArgs({
      options: { ...options, help: { type: 'boolean', default: false } },
      allowPositionals: true,
    })
  } catch (error) {
    // Without Node's advice on how to pass such words on.
    return refuse(error.message.replace(/\. To specify .*$/s, '.'), help)
  }
}

function refuse(problem, help) {
  console.error(`${problem}\n\n${help}`)
  process.exit(1)
}
