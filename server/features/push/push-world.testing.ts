import { addPushDevice } from '#contract/push.ts'
import { text } from '#text'
import { openPushReceiver, type Device } from '#server/testing/services/push-receiver.ts'
import { openLog } from '#server/platform/log.ts'
import { daytimeAhead, testPushSettings } from '#server/testing/services/push-settings.ts'
import { openWorld, type Person } from '#server/testing/world.ts'
import { createNotification } from '../notifications/index.ts'
import { openPusher } from './pusher.ts'

/** A house with a push service, in a daytime ahead of now. The pusher's clock is the test's. */
export async function openPushWorld() {
  const service = await openPushReceiver()
  const other = await openPushReceiver()
  const world = await openWorld({
    config: { pushServices: [service.origin, other.origin] },
    limits: {
      'gesture.account': 10_000,
      'interest.account': 10_000,
      'interestPush.post': 10_000,
      'message.account': 10_000,
    },
  })
  let time = daytimeAhead()
  const pusher = (timeoutMs = 2000) =>
    openPusher({
      db: world.db,
      settings: testPushSettings,
      log: openLog('silent'),
      clock: async () => time,
      timeoutMs,
    })
  const main = pusher()
  return {
    ...world,
    service,
    other,
    pusher,
    now: () => time,
    at: (moment: Date) => void (time = moment),
    later: (seconds: number) => void (time = new Date(time.getTime() + seconds * 1000)),
    /** Sends all that is due by now. */
    send: async (by = main) => {
      while ((await by.begin()) > 0) await by.finish()
      await by.finish()
    },
    phoneOf: async (person: Person, from: { device: () => Device } = service) => {
      const device = from.device()
      const { status } = await person.call(addPushDevice, { body: device.subscription })
      if (status !== 200) throw new Error(`the device was refused: ${status}`)
      return device
    },
    tell: (person: Person, message: string = text.notifications.verificationApproved) =>
      world.db.transaction((tx) =>
        createNotification(tx, { userId: person.id, type: 'verification-approved', message }),
      ),
    close: async () => {
      await world.close()
      await service.close()
      await other.close()
    },
  }
}
export type PushWorld = Awaited<ReturnType<typeof openPushWorld>>
