import { getRouteApi } from '@tanstack/react-router'
import { text } from '#text'
import { getVerificationCase, type VerificationCase } from '#contract/verification-cases.ts'
import { useAnswer } from '#web/data/query.ts'
import { CasePage } from '#web/features/admin/index.ts'
import { addressOf } from '#web/features/posts/index.ts'
import { CasePanel } from './case-panel.tsx'
import { VerificationDecision } from './verification-decision.tsx'
import { useCases } from './use-cases.ts'
import { Avatar } from '#web/ui/people/avatar.tsx'
import { Time } from '#web/ui/time/time.tsx'

const route = getRouteApi('/app/admin/{-$tab}')
const words = { ...text.moderation, select: text.moderation.selectCase }

export default function VerificationAdminPage() {
  const { case: openId } = route.useSearch()
  const waiting = useCases('pending')
  const decided = useCases('decided')
  const listed = [...waiting.all, ...decided.all].find(({ id }) => id === openId)
  // For a case that the lists have not loaded, and while a decision moves it from one to the other.
  const single = useAnswer(
    getVerificationCase,
    { params: { caseId: openId ?? '' } },
    { enabled: openId !== undefined },
  )
  return (
    <CasePage
      words={words}
      idOf={({ id }) => id}
      waiting={waiting}
      decided={decided}
      row={(found) => <CaseRow found={found} />}
      found={openId === undefined ? undefined : (listed ?? single.data?.case)}
      single={single}
    >
      {(found, onDecided) => (
        <>
          <CasePanel key={found.id} found={found} />
          <VerificationDecision key={`decision ${found.id}`} found={found} onDecided={onDecided} />
        </>
      )}
    </CasePage>
  )
}

function CaseRow({ found }: { found: VerificationCase }) {
  const { user, state, submittedAt, decidedAt } = found
  return (
    <>
      <Avatar name={user.name} />
      <span className="min-w-0 flex-1">
        <strong className="truncate">
          <bdi>{user.name}</bdi>
        </strong>
        <small className="truncate">{addressOf(found)}</small>
        <small>
          {state !== 'pending' && `${text.moderation.decided[state]} · `}
          <Time value={decidedAt ?? submittedAt} />
        </small>
      </span>
    </>
  )
}
