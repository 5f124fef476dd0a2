// Proves docs/specification.md: Moderation
import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeApartments, listApartments } from '#contract/apartments.ts'
import { changeBuildingSettings, getBuildingSettings } from '#contract/building-settings.ts'
import { changeBuildingCode } from '#contract/building.ts'
import { openDocument } from '#contract/document-looks.ts'
import { endpoints } from '#contract/endpoints.ts'
import { actOnPerson, dismissPersonReports, readReportedMessages } from '#contract/person-cases.ts'
import * as places from '#contract/places.ts'
import {
  dismissReports,
  hideReportedPost,
  restoreReportedPost,
} from '#contract/report-decisions.ts'
import { reportPerson, reportPost } from '#contract/reports.ts'
import * as residents from '#contract/residents.ts'
import * as secondFactor from '#contract/second-factor.ts'
import { approveVerification, rejectVerification } from '#contract/verification-cases.ts'
import { sayWhy, submit } from '#server/features/verification/verification.testing.ts'
import { sql } from '#server/platform/database/db.ts'
import { codeOf, letCodesPass } from './services/authenticator.ts'
import { openWorld, type Person, type World } from './world.ts'

let world: World
let root: Person
beforeAll(async () => {
  world = await openWorld()
  root = await world.resident('root', { verified: true, role: 'administrator' })
})
afterAll(() => world.close())

type Action = { actor: Person; call: () => Promise<{ status: number }> }
const byRoot = (call: Action['call']): Action => ({ actor: root, call })

/** What each action needs is done first; then it is called. */
const actions: Record<string, (name: string) => Promise<Action>> = {
  changeBuildingCode: async () =>
    byRoot(() => root.call(changeBuildingCode, { body: { replaces: 0 } })),

  changeBuildingSettings: async (name) => {
    const {
      version,
      changedBy: _,
      changedAt: _at,
      ...now
    } = (await root.call(getBuildingSettings, {})).body
    const body = { ...now, name, replaces: version }
    return byRoot(() => root.call(changeBuildingSettings, { body }))
  },

  changeApartments: async () => {
    const { version } = (await root.call(listApartments, {})).body
    const body = { list: 'North 1204', replaces: version }
    return byRoot(() => root.call(changeApartments, { body }))
  },

  addHandoverPlace: async (name) =>
    byRoot(() => root.call(places.addHandoverPlace, { body: { name, hint: '' } })),
  changeHandoverPlace: async (name) => {
    const [place] = await allPlaces()
    const params = { placeId: place?.id ?? '' }
    const body = { name, hint: '', isOffered: true }
    return byRoot(() => root.call(places.changeHandoverPlace, { params, body }))
  },
  orderHandoverPlaces: async () => {
    const ids = (await allPlaces()).map(({ id }) => id).toReversed()
    return byRoot(() => root.call(places.orderHandoverPlaces, { body: { ids } }))
  },

  hideReportedPost: async (name) => {
    const params = await reported(name)
    return byRoot(() =>
      root.call(hideReportedPost, { params, body: { note: 'Against the rules.', seen: 1 } }),
    )
  },
  dismissReports: async (name) => {
    const params = await reported(name)
    return byRoot(() => root.call(dismissReports, { params, body: { seen: 1 } }))
  },
  restoreReportedPost: async (name) => {
    const params = await reported(name)
    await root.call(hideReportedPost, { params, body: { note: 'Against the rules.', seen: 1 } })
    return byRoot(() => root.call(restoreReportedPost, { params }))
  },

  actOnPerson: async (name) => {
    const params = await reportedPerson(name)
    const body = { note: 'Against the rules.', remove: [], seen: 1 }
    return byRoot(() => root.call(actOnPerson, { params, body }))
  },
  dismissPersonReports: async (name) => {
    const params = await reportedPerson(name)
    return byRoot(() => root.call(dismissPersonReports, { params, body: { seen: 1 } }))
  },
  readReportedMessages: async (name) => {
    const { userId } = await resident(name)
    const reportId = await world.db.value<string>(sql`
      insert into person_reports (person_id, message_id, copy, reason)
      values (${userId}, gen_random_uuid(), '[]', 'abuse') returning id`)
    return byRoot(() => root.call(readReportedMessages, { params: { userId, reportId } }))
  },

  approveVerification: async (name) => {
    const caseId = await submit(await world.resident(name), root)
    await sayWhy(root, caseId)
    return byRoot(() => root.call(approveVerification, { params: { caseId } }))
  },
  openDocument: async (name) => {
    const params = { caseId: await submit(await world.resident(name), root) }
    return byRoot(() => root.call(openDocument, { params, body: { why: 'decide', note: '' } }))
  },
  rejectVerification: async (name) => {
    const caseId = await submit(await world.resident(name), root)
    return byRoot(() =>
      root.call(rejectVerification, { params: { caseId }, body: { reason: 'cut off' } }),
    )
  },

  suspendResident: async (name) => {
    const params = await resident(name)
    return byRoot(() => root.call(residents.suspendResident, { params, body: { reason: 'rude' } }))
  },
  liftSuspension: async (name) => {
    const params = await resident(name)
    await root.call(residents.suspendResident, { params, body: { reason: 'rude' } })
    return byRoot(() => root.call(residents.liftSuspension, { params }))
  },
  answerAppeal: async (name) => {
    const params = await resident(name)
    await root.call(residents.suspendResident, { params, body: { reason: 'rude' } })
    await world.db.query(
      sql`insert into appeals (account_id, text) values (${params.userId}, 'I am sorry.')`,
    )
    const body = { decision: 'keep' as const, reason: 'Not yet.' }
    return byRoot(() => root.call(residents.answerAppeal, { params, body }))
  },
  revokeVerification: async (name) => {
    const params = await resident(name)
    return byRoot(() =>
      root.call(residents.revokeVerification, { params, body: { reason: 'moved out' } }),
    )
  },
  setRole: async (name) => {
    const params = await resident(name)
    return byRoot(() => root.call(residents.setRole, { params, body: { role: 'moderator' } }))
  },

  confirmSecondFactor: async (name) => {
    const actor = await world.moderator(name)
    const { secret } = (await actor.call(secondFactor.beginSecondFactor, {})).body
    const body = { code: codeOf(secret) }
    return { actor, call: () => actor.call(secondFactor.confirmSecondFactor, { body }) }
  },
  proveSecondFactor: async (name) => {
    const { actor, body } = await enrolled(name)
    return { actor, call: () => actor.call(secondFactor.proveSecondFactor, { body: body() }) }
  },
  renewRecoveryCodes: async (name) => {
    const { actor, body } = await enrolled(name)
    return { actor, call: () => actor.call(secondFactor.renewRecoveryCodes, { body: body() }) }
  },
  turnOffSecondFactor: async (name) => {
    const { actor, body } = await enrolled(name)
    return { actor, call: () => actor.call(secondFactor.turnOffSecondFactor, { body: body() }) }
  },
  resetSecondFactor: async (name) => {
    const { actor } = await enrolled(name)
    const params = { userId: actor.id }
    return byRoot(() => root.call(secondFactor.resetSecondFactor, { params }))
  },
}

/** Residents have one too, which is not logged. */
const ownSecondFactor = [
  'confirmSecondFactor',
  'proveSecondFactor',
  'renewRecoveryCodes',
  'turnOffSecondFactor',
]

const changes = endpoints
  .filter(([, { access, method }]) => access === 'moderator' && method !== 'GET')
  .map(([name]) => name)
  .concat(ownSecondFactor)

test.each(changes)('%s leaves its row in the audit log', async (name) => {
  const prepare = actions[name]
  if (!prepare) throw new Error(`say here how ${name} is called`)
  const { actor, call } = await prepare(name.toLowerCase())
  const before = await rowsBy(actor)
  expect((await call()).status).toBe(200)
  expect(await rowsBy(actor)).toBe(before + 1)
})

test('everything that is called here is an action of moderators', () => {
  expect(Object.keys(actions).toSorted()).toEqual(changes.toSorted())
})

const allPlaces = async () => (await root.call(places.listManagedPlaces, {})).body.places

const resident = async (name: string) => ({
  userId: (await world.resident(name, { verified: true })).id,
})

async function reportedPerson(name: string) {
  const params = await resident(name)
  const reporter = await world.resident(`reporter${name}`)
  await reporter.call(reportPerson, { params, body: { reason: 'abuse' } })
  return params
}

async function reported(name: string) {
  const postId = await world.post(await world.resident(`creator${name}`, { verified: true }))
  const reporter = await world.resident(`reporter${name}`)
  await reporter.call(reportPost, { params: { postId }, body: { reason: 'other' } })
  return { postId }
}

async function enrolled(name: string) {
  const actor = await world.moderator(name)
  const { secret } = (await actor.call(secondFactor.beginSecondFactor, {})).body
  await actor.call(secondFactor.confirmSecondFactor, { body: { code: codeOf(secret) } })
  await letCodesPass(world.db, actor)
  return { actor, body: () => ({ code: codeOf(secret) }) }
}

async function rowsBy({ id }: Person): Promise<number> {
  return (await world.db.query(sql`select from audit_log where actor_id = ${id}`)).length
}
