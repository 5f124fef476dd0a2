import { spawnSync } from 'node:child_process'
import path from 'node:path'

export const project = path.join(import.meta.dirname, '../..')

/** Its output. @throws with what it said, or that it is not installed */
export function run(program: string, args: string[], environment: Record<string, string> = {}) {
  const { status, stdout, stderr, error } = spawnSync(program, args, {
    cwd: project,
    encoding: 'utf8',
    maxBuffer: 64_000_000,
    env: { ...process.env, ...environment },
  })
  if (error) throw error
  if (status !== 0) throw new Error(`${program} ${args.join(' ')}\n${stdout}${stderr}`)
  return `${stdout}${stderr}`
}
