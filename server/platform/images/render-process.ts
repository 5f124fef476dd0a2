import { fork } from 'node:child_process'
import { once } from 'node:events'
import { realpathSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

export type RenderProcess<Request, Answer> = {
  /** The answer, or what ended the process instead. One request at a time. */
  render: (request: Request, maxMs: number) => Promise<Answer | 'too-slow' | 'died'>
  alive: () => boolean
  stop: () => Promise<void>
}

/** It may read its own code and nothing else, in particular not the data folder; and reach no network, where this Node can forbid it. */
const readable = ['.', '../../../contract', '../../../package.json', '../../../node_modules'].flatMap((place) => {
  const path = fileURLToPath(new URL(place, import.meta.url))
  return [path, realpathSync(path)]
})
const nodeOptions = [
  '--permission',
  '--allow-addons',
  ...readable.map((path) => `--allow-fs-read=${path}`),
  '--max-old-space-size=128',
]

/** Starts a renderer (about 0.2 s): `script` is one of those here. Rejects if it can't run here at all, which is no fault of any picture. */
export async function startRenderProcess<Request extends object, Answer extends object>(
  script: 'image-process.ts' | 'avif-process.ts',
): Promise<RenderProcess<Request, Answer>> {
  const child = fork(fileURLToPath(new URL(script, import.meta.url)), [], {
    env: {},
    execArgv: nodeOptions,
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  let complaints = ''
  child.stderr?.on('data', (text: Buffer) => (complaints = (complaints + text.toString()).slice(-2000)))
  const gone = once(child, 'exit')
  let settle: (answer: Answer | 'ready' | 'died') => void = () => undefined
  const next = () => new Promise<Answer | 'ready' | 'died'>((resolve) => (settle = resolve))
  const ready = next()
  child.on('message', (message) => settle(message as Answer | 'ready'))
  child.on('error', () => settle('died'))
  child.on('exit', () => settle('died'))
  if ((await ready) !== 'ready') throw new Error(`the picture process does not start: ${complaints}`)

  const alive = () => child.exitCode === null && child.signalCode === null
  const stop = async () => {
    if (!alive()) return
    child.kill('SIGKILL')
    await gone
  }
  return {
    alive,
    stop,
    render: async (request, maxMs) => {
      const answered = next()
      let late = false
      const timer = setTimeout(() => {
        late = true
        child.kill('SIGKILL')
      }, maxMs)
      if (child.connected) child.send(request)
      else settle('died')
      const answer = await answered
      clearTimeout(timer)
      if (answer !== 'died' && answer !== 'ready') return answer
      await stop()
      return late ? 'too-slow' : 'died'
    },
  }
}
