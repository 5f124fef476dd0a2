import { fork } from 'node:child_process'
import { realpathSync } from 'node:fs'
import path from 'node:path'
import { inProject } from '../in-project.ts'

/** The picture causes the first three, but not 'killed' (from outside) and 'late'. */
export type Ended = 'too-slow' | 'too-large' | 'crashed' | 'killed' | 'late'
export type RenderProcess<Request, Answer> = {
  /** One request at a time. */
  render: (request: Request, maxMs: number) => Promise<Answer | Ended>
  alive: () => boolean
  stop: () => Promise<void>
}

const scripts = inProject('server/platform/rendering')
/** It can't read the data folder or, where Node can forbid it, use the network. */
const readable = [
  scripts,
  inProject('contract'),
  inProject('package.json'),
  inProject('node_modules'),
].flatMap((place) => [place, realpathSync(place)])
const nodeOptions = [
  '--permission',
  '--allow-addons',
  ...readable.map((place) => `--allow-fs-read=${place}`),
  '--max-old-space-size=128',
]

/** Signals of a crash; others come from outside. */
const crashes = new Set<NodeJS.Signals | null>([
  'SIGABRT',
  'SIGBUS',
  'SIGFPE',
  'SIGILL',
  'SIGSEGV',
  'SIGTRAP',
  null,
])

/**
 * Takes about 0.2 s. Rejects if no renderer can run; one killed while starting fails at its first
 * request.
 */
export async function startRenderProcess<Request extends object, Answer extends object>(
  script: 'image-process.ts' | 'avif-process.ts' | 'mark-process.ts',
): Promise<RenderProcess<Request, Answer>> {
  const child = fork(path.join(scripts, script), [], {
    env: {},
    execArgv: nodeOptions,
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  let complaints = ''
  child.stderr?.on(
    'data',
    (text: Buffer) => (complaints = (complaints + text.toString()).slice(-2000)),
  )
  type Said = Answer | 'ready' | 'too-slow' | 'too-large' | 'died' | 'late'
  let settle: (said: Said) => void = () => undefined
  const next = () => new Promise<Said>((resolve) => (settle = resolve))
  const gone = new Promise((resolve) => child.on('exit', resolve))
  const ready = next()
  child.on('message', (message) => settle(message as Said))
  // Also emitted for a killed process, before its exit.
  child.on('error', () => settle('died'))
  child.on('exit', () => settle('died'))

  const alive = () => child.exitCode === null && child.signalCode === null
  const wasKilled = () => !crashes.has(child.signalCode)
  const stop = async () => {
    if (!alive()) return
    child.kill('SIGKILL')
    await gone
  }
  if ((await ready) !== 'ready' && !wasKilled())
    throw new Error(`the picture process does not start: ${complaints}`)
  return {
    alive,
    stop,
    render: async (request, maxMs) => {
      const answered = next()
      const timer = setTimeout(() => settle('late'), maxMs)
      if (child.connected) child.send(request)
      else settle('died')
      const said = await answered
      clearTimeout(timer)
      if (typeof said === 'object') return said
      await stop()
      if (said === 'died' || said === 'ready') return wasKilled() ? 'killed' : 'crashed'
      return said
    },
  }
}
