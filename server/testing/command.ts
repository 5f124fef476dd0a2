import { execFile } from 'node:child_process'
import path from 'node:path'

const project = path.join(import.meta.dirname, '../..')
// Half of a command's time is the compiling.
const compiled = path.join(project, 'node_modules/.cache/compiled')

type Answer = { code: number; out: string; error: string }

export function runCommand(
  name: string,
  args: string[],
  environment: Record<string, string>,
): Promise<Answer> {
  const file = path.join(project, 'server/commands', `${name}.ts`)
  const env = { PATH: '/usr/bin:/bin', NODE_COMPILE_CACHE: compiled, ...environment }
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [file, ...args], { env }, (_, out, error) =>
      resolve({ code: child.exitCode ?? -1, out, error }),
    )
  })
}
