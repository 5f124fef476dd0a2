import type { ChildProcess } from 'node:child_process'
import diagnostics from 'node:diagnostics_channel'
import { getPriority } from 'node:os'

export type PictureProcesses = {
  count: () => number
  /** Returns their number. */
  end: () => number
  /** Kills or stops so many, each once it has a picture. */
  endAtWork: (times: number, signal?: NodeJS.Signals) => void
  atWork: () => number
  priorities: () => number[]
  stop: () => void
}

export function watchPictureProcesses(): PictureProcesses {
  const started: ChildProcess[] = []
  let atWork = 0
  let toEnd = { times: 0, signal: 'SIGKILL' as NodeJS.Signals }
  const note = (message: unknown) => {
    const { process: child } = message as { process: ChildProcess }
    child.once('spawn', () => {
      if (!child.spawnargs.some((each) => /(image|avif|mark)-process\.ts$/.test(each))) return
      started.push(child)
      const send = child.send.bind(child)
      child.send = (picture: object) => {
        const isSent = send(picture)
        atWork++
        if (toEnd.times-- > 0) process.kill(Number(child.pid), toEnd.signal)
        return isSent
      }
    })
  }
  diagnostics.subscribe('child_process', note)
  return {
    count: () => started.length,
    end: () => {
      const living = started.filter(
        ({ exitCode, signalCode }) => exitCode === null && signalCode === null,
      )
      for (const { pid } of living) process.kill(Number(pid), 'SIGKILL')
      return living.length
    },
    atWork: () => atWork,
    priorities: () => started.map(({ pid }) => getPriority(Number(pid))),
    endAtWork: (times, signal = 'SIGKILL') => (toEnd = { times, signal }),
    stop: () => diagnostics.unsubscribe('child_process', note),
  }
}
