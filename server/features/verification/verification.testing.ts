import { getSession } from '#contract/accounts.ts'
import { openDocument } from '#contract/document-looks.ts'
import type { DocumentReason } from '#contract/moderation-vocabulary.ts'
import { finishUpload } from '#contract/images.ts'
import { getVerification, submitVerification } from '#contract/verification.ts'
import {
  approveVerification,
  listVerificationCases,
  rejectVerification,
} from '#contract/verification-cases.ts'
import { sql } from '#server/platform/database/db.ts'
import { pngPicture } from '#server/testing/pictures.ts'
import type { Person, World } from '#server/testing/world.ts'

export const address = { tower: 'South', location: '802' } as const

/** Uploads like a browser and returns the picture's id. */
export async function upload(person: Person, purpose = 'verification'): Promise<string> {
  const png = Buffer.from(await pngPicture())
  const tus = { 'tus-resumable': '1.0.0' }
  const begun = await person.fetch({
    method: 'POST',
    url: '/api/uploads',
    headers: {
      ...tus,
      'upload-length': String(png.length),
      'upload-metadata': `purpose ${Buffer.from(purpose).toString('base64')}`,
    },
  })
  const url = String(begun.headers.location)
  await person.fetch({
    method: 'PATCH',
    url,
    headers: { ...tus, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
    payload: png,
  })
  const { body } = await person.call(finishUpload, { params: { id: url.split('/').at(-1) ?? '' } })
  return body.id
}

/** Requests verification and returns the moderator's case. */
export async function submit(person: Person, moderator: Person): Promise<string> {
  await person.call(submitVerification, { body: { ...address, documentId: await upload(person) } })
  const { body } = await moderator.call(listVerificationCases, { query: {} })
  const found = body.cases.find(({ user }) => user.id === person.id)
  if (!found) throw new Error(`${person.username} has no case`)
  return found.id
}

export const sayWhy = (moderator: Person, caseId: string, why: DocumentReason = 'decide') =>
  moderator.call(openDocument, { params: { caseId }, body: { why, note: '' } })
export const fetchDocument = (moderator: Person, caseId: string) =>
  moderator.fetch({ url: `/api/admin/verifications/${caseId}/document` })

export async function approve(moderator: Person, caseId: string) {
  await sayWhy(moderator, caseId)
  return moderator.call(approveVerification, { params: { caseId } })
}
export const reject = (moderator: Person, caseId: string, reason = 'The address cannot be read.') =>
  moderator.call(rejectVerification, { params: { caseId }, body: { reason } })

export const verificationOf = async (person: Person) =>
  (await person.call(getVerification, {})).body
export const viewerOf = async (person: Person) => (await person.call(getSession, {})).body.viewer

/** The kinds of live events sent to the person, in order. */
export async function liveEventsOf({ db }: World, { id }: Person): Promise<string[]> {
  const events = await db.query<{ kind: string }>(
    sql`select data ->> 'kind' as kind from live_events where user_id = ${id} order by seq`,
  )
  return events.map(({ kind }) => kind)
}

export const auditOf = ({ db }: World, { id }: Person) =>
  db.query<{ actor: string; action: string; details: object }>(
    sql`select actor, action, details from audit_log where subject_id = ${id} order by id`,
  )

/** Unsent mails to the person. */
export async function mailsTo(
  { db }: World,
  { email }: Person,
): Promise<{ subject: string; text: string }[]> {
  const jobs = await db.query<{ payload: { subject: string; text: string } }>(sql`
    select payload from graphile_worker._private_jobs where payload ->> 'to' = ${email} order by id`)
  return jobs.map(({ payload }) => payload)
}
