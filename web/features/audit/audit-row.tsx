import type { ReactNode } from 'react'
import type { AuditEntry } from '#contract/audit.ts'
import { text } from '#text'
import { auditActions, documentReasons } from '#contract/moderation-vocabulary.ts'
import { keysOf } from '#contract/vocabulary.ts'
import { Time } from '#web/ui/time/time.tsx'
import { CaseLink } from '#web/features/admin/index.ts'
import { addressOf } from '#web/features/posts/index.ts'

export function AuditRow({ entry }: { entry: AuditEntry }) {
  const { at, action, actor, actorName, subject, details } = entry
  const isAboutThemselves = actor !== null && actor.id === subject?.id
  return (
    <li className="border-line py-3 text-sm not-first:border-t">
      <p>
        <strong className="font-semibold">{auditActions[action]}</strong>
        {!isAboutThemselves && subject && (
          <>
            {': '}
            <Name id={subject.id}>{subject.name}</Name>
          </>
        )}
      </p>
      <p className="text-ink-3">
        {actor ? (
          <Name id={actor.id}>{actor.name}</Name>
        ) : (
          <bdi>{nobody[actorName] ?? actorName}</bdi>
        )}
        {' · '}
        <Time value={at} />
      </p>
      <Details details={details} />
    </li>
  )
}

/** Tall enough for a finger. */
const way = 'link inline-block py-0.5'

const nobody: Record<string, string> = { operator: text.audit.operator, clock: text.audit.clock }

const Name = ({ id, children }: { id: string; children: ReactNode }) => (
  <CaseLink tab="residents" id={id} className={way}>
    <bdi>{children}</bdi>
  </CaseLink>
)

function Details({ details }: Pick<AuditEntry, 'details'>) {
  const {
    caseId,
    postId,
    personId,
    title,
    tower,
    location,
    reason,
    note,
    place,
    was,
    why,
    changes,
  } = details
  const look = keysOf(documentReasons).find((each) => each === why)
  const words = reason ?? note
  return (
    <>
      {/* Of earlier versions. */}
      {tower && location && <p className="text-ink-2">{addressOf({ tower, location })}</p>}
      {place && (
        <p className="text-ink-2">
          {was && (
            <>
              <bdi>{was}</bdi>
              {' → '}
            </>
          )}
          <bdi>{place}</bdi>
        </p>
      )}
      {changes?.split('\n').map((change) => (
        <p key={change} className="text-ink-2">
          <bdi>{change}</bdi>
        </p>
      ))}
      {look && <p className="text-ink-2">{documentReasons[look]}</p>}
      {words && (
        <p dir="auto" className="whitespace-pre-line text-ink-2">
          <q>{words}</q>
        </p>
      )}
      {personId && (
        <CaseLink tab="people" id={personId} className={way}>
          {text.audit.openReports}
        </CaseLink>
      )}
      {caseId && (
        <CaseLink id={caseId} className={way}>
          {text.audit.openCase}
        </CaseLink>
      )}
      {postId && (
        <CaseLink tab="reports" id={postId} className={way}>
          {title ? <bdi>{title}</bdi> : text.audit.openReports}
        </CaseLink>
      )}
    </>
  )
}
