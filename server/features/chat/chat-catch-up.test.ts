// Proves docs/specification.md: Messages
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listMessages, startConversation, type Message } from '#contract/chat.ts'
import { sql } from '#server/platform/database/db.ts'
import { openWorld, type World } from '#server/testing/world.ts'
import { openSending } from './send-message.ts'

let world: World
beforeAll(async () => {
  world = await openWorld({ limits: { 'request.address': 1_000_000 } })
})
afterAll(() => world.close())

const writers = 8
const perWriter = 500

// A cursor over a serial or a time lost 27 to 42 of 2,000 messages here: a writer may commit after
// one that began later.
test(
  'a reader who catches up by number while eight write misses none, sees none twice, and in order',
  { timeout: 180_000 },
  async () => {
    const [ada, ben] = [
      await world.resident('ada', { verified: true }),
      await world.resident('ben', { verified: true }),
    ]
    const { body } = await ada.call(startConversation, { body: { userId: ben.id } })
    const conversationId = body.conversation.id

    const sent: Pick<Message, 'id' | 'seq' | 'text'>[] = []
    const write = async (writer: number) => {
      // Each writer is at another node: one node sends the messages of a chat one after the other.
      const sendMessage = openSending(world.db)
      const senderId = writer % 2 ? ada.id : ben.id
      for (let at = 0; at < perWriter; at++)
        sent.push(
          await sendMessage({
            conversationId,
            senderId,
            text: `${writer}:${at}`,
            idempotencyKey: null,
          }),
        )
    }
    const seen: Message[] = []
    const catchUp = async () => {
      while (seen.length < writers * perWriter) {
        const { body: page } = await ben.call(listMessages, {
          params: { conversationId },
          query: { after: String(seen.at(-1)?.seq ?? 0) },
        })
        seen.push(...page.messages)
      }
    }
    await Promise.all([catchUp(), ...Array.from({ length: writers }, (_, writer) => write(writer))])

    expect(seen.map(({ seq }) => seq)).toEqual(
      Array.from({ length: writers * perWriter }, (_, at) => at + 1),
    )
    const said = ({ id, seq, text }: (typeof sent)[number]) => ({ id, seq, text })
    expect(seen.map(said)).toEqual(sent.map(said).toSorted((one, other) => one.seq - other.seq))
    for (let writer = 0; writer < writers; writer++) {
      const own = seen.filter(({ text }) => text.startsWith(`${writer}:`)).map(({ text }) => text)
      expect(own).toEqual(Array.from({ length: perWriter }, (_, at) => `${writer}:${at}`))
    }
    const stored = await world.db.only(
      sql`select last_seq as "lastSeq", last_message as "lastMessage" from conversations where id = ${conversationId}`,
    )
    expect(stored).toEqual({ lastSeq: seen.length, lastMessage: seen.at(-1)?.text })
  },
)
