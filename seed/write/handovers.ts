import type { Zone } from '#contract/building-settings.ts'
import type { HandoverWord } from '#contract/handovers.ts'
import { momentOf, wallTimeOf } from '#contract/when.ts'
import { accept, findPass, propose, prove, sayWord } from '#server/features/handovers/index.ts'
import type { Side } from '#contract/reservations.ts'
import { hourMs } from '#contract/time-units.ts'
import { openLine, timesOf, type TurnRow } from '#server/features/line/index.ts'
import { sql, type Tx } from '#server/platform/database/db.ts'
import type { SeedResident } from '../resident.ts'
import { viewerOf } from './residents.ts'

export const noMails = { turn: async () => {}, handover: async () => {} }

type Meeting = {
  turn: TurnRow
  seller: SeedResident
  holder: SeedResident
  placeId: string | null
  now: Date
  zone: Zone
}
type Steps = ReturnType<typeof stepsOf>
type Span = { startsAt: Date; endsAt: Date }

const scenes = {
  'proposed-by-seller': ({ propose, tomorrow }) => propose(5, 'seller', tomorrow),
  'proposed-by-holder': ({ propose, tomorrow }) => propose(4, 'holder', tomorrow),
  agreed: ({ agree, tomorrow }) => agree(20, 'holder', tomorrow),
  asked: async ({ agree, ask, lately }) => {
    await agree(30, 'seller', lately)
    await ask(2)
  },
  code: async ({ agree, scan, lately }) => {
    await agree(28, 'holder', lately)
    await scan(4)
  },
  word: async ({ agree, say, lately }) => {
    await agree(29, 'seller', lately)
    await say(3, 'seller', 'done')
  },
  missed: async ({ agree, say, lately }) => {
    await agree(27, 'holder', lately)
    await say(4, 'seller', 'missed')
  },
} satisfies Record<string, (steps: Steps) => Promise<void>>

type HandoverKind = keyof typeof scenes
export const isHandover = (kind: string | undefined): kind is HandoverKind =>
  kind !== undefined && kind in scenes

/** Of a turn that began two days ago, by the functions that people's own steps call. */
export const writeHandover = (tx: Tx, kind: HandoverKind, meeting: Meeting) =>
  scenes[kind](stepsOf(tx, meeting))

/** Each as it happened so many hours ago. */
function stepsOf(tx: Tx, { turn, seller, holder, placeId, now, zone }: Meeting) {
  const ago = (hours: number) => new Date(now.getTime() - hours * hourMs)
  const people = { seller: viewerOf(seller), holder: viewerOf(holder) }
  const dealing = (hours: number) => ({
    db: { transaction: <T>(work: (tx: Tx) => Promise<T>) => work(tx) },
    line: openLine({ clock: async () => ago(hours), zone, mails: noMails }),
  })
  const offer = async (hours: number, by: Side, span: Span) => {
    const proposal = { ...span, placeId, door: placeId === null ? ('mine' as const) : null }
    await propose(dealing(hours), people[by], turn.id, proposal, null)
    await backdate(tx, ago(hours))
  }
  return {
    tomorrow: tomorrowEvening(now, zone.timeZone),
    lately: halfHour(new Date(ago(5).setUTCMinutes(0, 0, 0))),
    propose: offer,
    agree: async (hours: number, by: Side, span: Span) => {
      await offer(hours + 1, by, span)
      const { proposal } = await timesOf(tx, turn.id)
      const other = by === 'seller' ? people.holder : people.seller
      await accept(dealing(hours), other, turn.id, proposal?.id ?? '')
      await backdate(tx, ago(hours))
    },
    ask: async (hours: number) => {
      const { line } = dealing(hours)
      const agreed = {
        ...turn,
        status: 'agreed' as const,
        owedBy: null,
        remindedAt: ago(hours + 4),
      }
      await line.ask(tx, agreed, ['holder', 'seller'], ago(hours))
    },
    scan: async (hours: number) => {
      const pass = await findPass(tx, turn.id)
      const proof = { token: pass?.token.toString('base64url') }
      await prove(tx, dealing(hours), people.seller, turn.id, proof)
      await backdate(tx, ago(hours))
    },
    say: (hours: number, by: Side, word: HandoverWord) =>
      sayWord(dealing(hours), people[by], turn.id, word),
  }
}

/** What was written in this transaction was written then. */
async function backdate(tx: Tx, at: Date) {
  await tx.query(sql`update messages set created_at = ${at} where created_at >= now()`)
  await tx.query(sql`
    update conversations set created_at = least(created_at, ${at}), updated_at = ${at} where updated_at >= now()`)
  await tx.query(sql`update participants set updated_at = ${at} where updated_at >= now()`)
}

const halfHour = (startsAt: Date): Span => ({
  startsAt,
  endsAt: new Date(startsAt.getTime() + hourMs / 2),
})

function tomorrowEvening(now: Date, timeZone: string) {
  const today = wallTimeOf(now, timeZone)
  return halfHour(momentOf({ ...today, day: today.day + 1, hour: 18, minute: 30 }, timeZone))
}
