import { readdirSync, readFileSync } from 'node:fs'

const ticksPerSecond = 100

type Process = { pid: number; parent: number; name: string; seconds: number }

function processes(): Process[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      const stat = textOf(`/proc/${name}/stat`)
      const end = stat.lastIndexOf(')')
      if (end < 0) return []
      const fields = stat.slice(end + 2).split(' ')
      // Its own time and that of its ended children.
      const ticks = [11, 12, 13, 14].reduce((sum, index) => sum + Number(fields[index]), 0)
      const own = { pid: Number(name), parent: Number(fields[1]), seconds: ticks / ticksPerSecond }
      return [{ ...own, name: stat.slice(stat.indexOf('(') + 1, end) }]
    })
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return '' // it has ended since
  }
}

function familyOf(root: number, all: Process[]): Process[] {
  const family = new Set([root])
  for (let size = 0; size !== family.size;) {
    size = family.size
    for (const { pid, parent } of all) if (family.has(parent)) family.add(pid)
  }
  return all.filter(({ pid }) => family.has(pid))
}

export type Cpu = { application: number; postgres: number; machine: number; own: number }

/** Seconds of CPU so far: of a server's processes, of PostgreSQL, of all, and of this process. */
export function cpuOf(server: number, postmaster: number): Cpu {
  const all = processes()
  const secondsOf = (family: Process[]) => family.reduce((sum, { seconds }) => sum + seconds, 0)
  const postgres = familyOf(postmaster, all)
  const pids = new Set(postgres.map(({ pid }) => pid))
  const busy = /^cpu +(\d+) (\d+) (\d+) \d+ \d+ (\d+) (\d+)/.exec(textOf('/proc/stat')) ?? []
  const { user, system } = process.cpuUsage()
  return {
    application: secondsOf(familyOf(server, all).filter(({ pid }) => !pids.has(pid))),
    postgres: secondsOf(postgres),
    machine: busy.slice(1).reduce((sum, ticks) => sum + Number(ticks), 0) / ticksPerSecond,
    own: (user + system) / 1e6,
  }
}

/** Megabytes: the server, and its helpers while it has any; shared pages are divided among their users. */
export function memoryOf(server: number): { server: number; helpers: number } {
  const helpers = familyOf(server, processes()).filter(
    ({ pid, name }) => pid !== server && name !== 'postgres',
  )
  const sizes = [server, ...helpers.map(({ pid }) => pid)].map((pid) =>
    Number(/^Pss: +(\d+)/m.exec(textOf(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0),
  )
  const [own = 0, ...others] = sizes.map((kilobytes) => kilobytes / 1024)
  return { server: own, helpers: others.reduce((sum, size) => sum + size, 0) }
}
