import { readFileSync } from 'node:fs'

export const followsParent = 'FOYER_FOLLOWS_PARENT'

/**
 * npm's shell passes no signal on, nor does a kill -9: this ends when npm, or the older Node that
 * started it, is gone. Otherwise it may outlive its parent.
 */
export function followParent() {
  if (process.env.npm_lifecycle_event === undefined && process.env[followsParent] === undefined)
    return
  const ancestors = ancestorsNow()
  const watch = setInterval(() => {
    if (ancestorsNow() === ancestors) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, 100)
  watch.unref()
}

/** The parent and, where known, its parent. */
function ancestorsNow() {
  const parent = process.ppid
  try {
    return `${parent} ${readFileSync(`/proc/${parent}/stat`, 'utf8').split(') ')[1].split(' ')[1]}`
  } catch {
    return `${parent}` // no such file or process
  }
}
