import { spawn } from 'node:child_process'
import { once } from 'node:events'

/**
 * A process that keeps a server of the tests. It says where the server is, and ends with this
 * process, also by kill -9, because it ends when stdin closes.
 */
export async function startKeeper(name: string, file: string, ...args: string[]) {
  // A Ctrl-C must not end the keeper before it has stopped its server.
  const keeper = spawn(process.execPath, [file, ...args], {
    detached: true,
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const ended = once(keeper, 'exit')
  const started = await Promise.race([once(keeper.stdout, 'data'), ended.then(() => undefined)])
  if (!started) throw new Error(`${name} for the tests did not start`)
  const stop = async () => {
    keeper.stdin.end()
    await ended
  }
  return { said: String(started[0]), stop }
}
