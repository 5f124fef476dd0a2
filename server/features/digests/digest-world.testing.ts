import { sendMessage, startConversation } from '#contract/chat.ts'
import { showInterest } from '#contract/interests.ts'
import { openLog } from '#server/platform/log.ts'
import { openMail } from '#server/platform/mail/mailer.ts'
import { daytimeAhead, testPushSettings } from '#server/testing/services/push-settings.ts'
import { openSmtp } from '#server/testing/services/smtp.ts'
import { openWorld, type Person } from '#server/testing/world.ts'
import { createNotification } from '../notifications/index.ts'
import { sendDigests } from './send-digests.ts'

const from = 'Foyer <no-reply@building.example>'
const generous = 100_000

/** A house with a mail server, at a noon ahead of now. The clock of the mails is the test's. */
export async function openDigestWorld() {
  const smtp = await openSmtp()
  const mailer = openMail({ smtpUrl: smtp.url, from, brandName: 'Foyer' })
  const world = await openWorld({
    limits: {
      'gesture.account': generous,
      'interest.account': generous,
      'message.account': generous,
    },
  })
  let time = daytimeAhead()
  let people = 0
  const { db } = world
  return {
    ...world,
    smtp,
    now: () => time,
    at: (moment: Date) => void (time = moment),
    later: (minutes: number) => void (time = new Date(time.getTime() + minutes * 60_000)),
    /** Sends what is due by now. */
    send: (by: Pick<typeof mailer, 'deliver'> = mailer) =>
      sendDigests({
        db,
        mailer: by,
        settings: testPushSettings,
        log: openLog('silent'),
        clock: async () => time,
      }),
    someone: (name: string) =>
      world.resident(`${name.toLowerCase()}${++people}`, {
        verified: true,
        name: `${name} Ito`,
        location: 'PH 4711',
      }),
    write: async (by: Person, to: Person, words: string) => {
      const { conversation } = (await by.call(startConversation, { body: { userId: to.id } })).body
      const params = { conversationId: conversation.id }
      const { message } = (await by.call(sendMessage, { params, body: { text: words } })).body
      return { params, message }
    },
    interest: async (fan: Person, postId: string) => {
      await fan.call(showInterest, { params: { postId } })
    },
    decide: (person: Person, message: string) =>
      db.transaction((tx) =>
        createNotification(tx, { userId: person.id, type: 'post-restored', message }),
      ),
    /** The post fits a search that the person keeps. */
    fit: (person: Person, postId: string) =>
      db.transaction((tx) =>
        createNotification(tx, { userId: person.id, type: 'search', message: 'It fits.', postId }),
      ),
    close: async () => {
      mailer.close()
      await world.close()
      await smtp.close()
    },
  }
}
export type DigestWorld = Awaited<ReturnType<typeof openDigestWorld>>
