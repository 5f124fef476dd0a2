import { reportStatuses, requestStates } from '#contract/moderation-vocabulary.ts'
import type { Resident } from '#contract/resident.ts'
import { text } from '#text'
import { reportReasons } from '#contract/vocabulary.ts'
import { CaseLink } from '#web/features/admin/index.ts'
import { addressOf } from '#web/features/posts/index.ts'
import { AuditRow } from '#web/features/audit/index.ts'
import { HistoryLine } from './history-line.tsx'
import { HistoryPost } from './history-post.tsx'
import { HistorySection } from './history-section.tsx'

const words = text.residentAdmin

/** Shows the latest of each kind. */
export function ResidentHistory({ resident }: { resident: Resident }) {
  const { id, verifications, posts, postCount, reports, reportCount, audit } = resident
  return (
    <>
      <HistorySection title={words.verifications} empty={words.noVerifications}>
        {verifications.map((request) => (
          <HistoryLine
            key={request.id}
            title={
              <CaseLink id={request.id} className="link">
                {requestStates[request.state]}
              </CaseLink>
            }
            at={request.decidedAt ?? request.submittedAt}
            by={request.decidedBy}
          >
            {addressOf(request)}
            {request.reason && (
              <q dir="auto" className="block whitespace-pre-line">
                {request.reason}
              </q>
            )}
          </HistoryLine>
        ))}
      </HistorySection>
      <HistorySection title={`${words.posts} · ${postCount}`} empty={words.noPosts}>
        {posts.map((post) => (
          <HistoryPost key={post.id} post={post} />
        ))}
      </HistorySection>
      {reportCount !== null && (
        <HistorySection title={`${words.reports} · ${reportCount}`} empty={words.noReports}>
          {reports.map(({ id: reportId, postId, title, reason, status, createdAt }) => (
            <HistoryLine
              key={reportId}
              title={
                <CaseLink tab="reports" id={postId} className="link">
                  <bdi>{title ?? text.reportAdmin.gone}</bdi>
                </CaseLink>
              }
              at={createdAt}
            >
              {reportReasons[reason]} · {reportStatuses[status]}
            </HistoryLine>
          ))}
        </HistorySection>
      )}
      <HistorySection title={words.audit} empty={words.noAudit}>
        {audit.map((entry) => (
          <AuditRow key={entry.id} entry={entry} />
        ))}
      </HistorySection>
      {audit.length > 0 && (
        <CaseLink
          tab="audit-log"
          id={id}
          className="link mt-2 inline-flex min-h-11 items-center text-sm"
        >
          {words.all}
        </CaseLink>
      )}
    </>
  )
}
