import type { Parsed } from '#contract/endpoint.ts'
import { limits } from '#contract/limits.ts'
import type { reportPost as endpoint } from '#contract/reports.ts'
import { authorize } from '#server/permissions.ts'
import type { Db } from '#server/platform/db.ts'
import { fail } from '#server/platform/fail.ts'
import type { Viewer } from '#server/viewer.ts'
import { hidePost, lockPost } from '../posts/index.ts'
import { addReport, countReportingApartments } from './reports.store.ts'

/**
 * Keeps the report for the moderators. Where verified residents of enough different apartments agree, the post is hidden until a
 * moderator has looked: reports of one post wait for each other, so that the last of them sees all. @throws POST_NOT_FOUND,
 * OWN_POST, DUPLICATE_REPORT
 */
export async function reportPost(db: Db, viewer: Viewer, postId: string, body: Parsed<typeof endpoint>['body']): Promise<void> {
  await db.transaction(async (tx) => {
    const post = (await lockPost(tx, viewer.id, postId)) ?? fail('POST_NOT_FOUND')
    authorize(viewer, 'post.report', post)
    const isNew = await addReport(tx, { ...body, reporterId: viewer.id, postId: post.id, userToReport: post.creatorId })
    if (!isNew) fail('DUPLICATE_REPORT')
    if ((await countReportingApartments(tx, post.id)) >= limits.apartmentsThatHide) await hidePost(tx, post.id)
  })
}
