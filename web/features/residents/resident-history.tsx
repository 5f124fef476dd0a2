import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Resident } from '#contract/residents.ts'
import { text } from '#contract/text/en.ts'
import { reportStatuses, requestStates } from '#contract/moderation-vocabulary.ts'
import { reportReasons } from '#contract/vocabulary.ts'
import { Chip } from '#web/ui/buttons/chip.tsx'
import { Time } from '#web/ui/time/time.tsx'
import { addressOf, CaseLink } from '#web/features/admin/index.ts'
import { AuditRow } from '#web/features/audit/index.ts'

/** Shows the latest of each kind. */
export function ResidentHistory({ resident }: { resident: Resident }) {
  const { id, verifications, posts, postCount, reports, reportCount, audit } = resident
  return (
    <>
      <Section title={text.residentAdmin.verifications} empty={text.residentAdmin.noVerifications}>
        {verifications.map((request) => (
          <Line
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
            {request.reason && <q className="block">{request.reason}</q>}
          </Line>
        ))}
      </Section>
      <Section
        title={`${text.residentAdmin.posts} · ${postCount}`}
        empty={text.residentAdmin.noPosts}
      >
        {posts.map((post) => (
          <li key={post.id} className="flex items-center gap-3">
            <span className="size-10 flex-none overflow-hidden rounded-sm bg-sunken">
              {post.imageUrl && (
                <img
                  src={post.imageUrl}
                  alt=""
                  width={40}
                  height={40}
                  className="size-10 object-cover"
                />
              )}
            </span>
            <span className="min-w-0 flex-1 text-sm">
              <PostName post={post} />
              <span className="text-ink-3">
                <Time value={post.createdAt} />
              </span>
            </span>
            {post.sold && <Chip>{text.ui.sold}</Chip>}
            {post.hidden && <Chip tone="danger">{text.residentAdmin.postHidden}</Chip>}
          </li>
        ))}
      </Section>
      <Section
        title={`${text.residentAdmin.reports} · ${reportCount}`}
        empty={text.residentAdmin.noReports}
      >
        {reports.map(({ id: reportId, postId, title, reason, status, createdAt }) => (
          <Line
            key={reportId}
            title={
              <CaseLink tab="reports" id={postId} className="link">
                <bdi>{title ?? text.reportAdmin.gone}</bdi>
              </CaseLink>
            }
            at={createdAt}
          >
            {reportReasons[reason]} · {reportStatuses[status]}
          </Line>
        ))}
      </Section>
      <Section title={text.residentAdmin.audit} empty={text.residentAdmin.noAudit}>
        {audit.map((entry) => (
          <AuditRow key={entry.id} entry={entry} />
        ))}
      </Section>
      {audit.length > 0 && (
        <CaseLink
          tab="audit-log"
          id={id}
          className="link mt-2 inline-flex min-h-11 items-center text-sm"
        >
          {text.residentAdmin.all}
        </CaseLink>
      )}
    </>
  )
}

function Section({
  title,
  empty,
  children,
}: {
  title: string
  empty: string
  children: ReactNode[]
}) {
  return (
    <section className="mt-5">
      <h3 className="mb-2">{title}</h3>
      {children.length > 0 ? (
        <ul className="grid grid-cols-1 gap-3">{children}</ul>
      ) : (
        <p className="text-sm text-ink-3">{empty}</p>
      )}
    </section>
  )
}

/** A hidden post has no page to link to. */
function PostName({ post: { id, title, hidden } }: { post: Resident['posts'][number] }) {
  if (hidden) return <bdi className="block truncate font-semibold">{title}</bdi>
  return (
    <Link
      to="/posts/$postId"
      params={{ postId: id }}
      className="block truncate font-semibold hover:underline"
    >
      <bdi>{title}</bdi>
    </Link>
  )
}

type LineProps = { title: ReactNode; at: string; by?: string | null; children: ReactNode }

function Line({ title, at, by, children }: LineProps) {
  return (
    <li className="text-sm">
      <p>
        {title}{' '}
        <span className="text-ink-3">
          {by && `${text.reportAdmin.decidedBy(by)} `}· <Time value={at} />
        </span>
      </p>
      <div dir="auto" className="text-ink-2">
        {children}
      </div>
    </li>
  )
}
