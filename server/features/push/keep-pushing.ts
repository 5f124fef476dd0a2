import { keepDoing } from '#server/platform/keep-doing.ts'
import { openPusher } from './pusher.ts'

const idleMs = 1000
const busyMs = 50

export function keepPushing(parts: Parameters<typeof openPusher>[0]) {
  const pusher = openPusher(parts)
  const loop = keepDoing(async () => {
    const count = await pusher.begin().catch((error: Error) => {
      parts.log.warn({ err: error }, 'push: could not look for what is due, trying again')
      return 0
    })
    return count > 0 ? busyMs : idleMs
  })
  return {
    stop: async () => {
      await loop.stop()
      await pusher.finish()
    },
  }
}
