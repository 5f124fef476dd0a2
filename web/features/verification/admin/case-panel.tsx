import { text } from '#text'
import type { VerificationCase } from '#contract/verification-cases.ts'
import { placeOfTower } from '#web/app/bootstrap.ts'
import { TowerMark } from '#web/ui/brand/tower-mark.tsx'
import { Time } from '#web/ui/time/time.tsx'
import { useKeptFocus } from '#web/ui/focus/use-kept-focus.ts'
import {
  CaseLink,
  DecidedLine,
  PersonPanel,
  ReviewLine,
  caseTitleId,
} from '#web/features/admin/index.ts'
import { addressOf } from '#web/features/posts/index.ts'
import { CaseDocument } from './case-document.tsx'

const words = text.moderation

export function CasePanel({ found }: { found: VerificationCase }) {
  const { user, tower, verifiedAtAddress, submittedAt, state, documentUrl } = found
  const { decidedBy, decidedAt } = found
  // A decision, also another moderator's, removes the form. The document's end removes its box.
  useKeptFocus(`${state} ${documentUrl}`, caseTitleId)
  // A revocation has an address, but nobody sent it.
  const isRequest = state !== 'revoked'
  const facts = [
    {
      label: isRequest ? words.statedAddress : text.residentAdmin.address,
      value: (
        <>
          <strong className="flex items-center gap-1.5 font-semibold">
            <TowerMark position={placeOfTower(tower)} /> {addressOf(found)}
          </strong>
          {/* Only before the decision: it does not count this resident, who may be verified there now. */}
          {state === 'pending' && (
            <span className="text-ink-3">{words.verifiedAtAddress(verifiedAtAddress)}</span>
          )}
        </>
      ),
    },
    {
      label: words.email,
      value: (
        <CaseLink tab="residents" id={user.id} className="link">
          {text.looks.emailOnPage}
        </CaseLink>
      ),
    },
    { label: words.memberSince, value: <Time value={user.memberSince} /> },
    ...(isRequest ? [{ label: words.sent, value: <Time value={submittedAt} /> }] : []),
  ]
  return (
    <PersonPanel
      person={user}
      note={
        state === 'pending'
          ? user.isVerified && <p className="mt-3 text-sm text-ink-2">{words.moves}</p>
          : decidedBy &&
            decidedAt && (
              <DecidedLine>
                <ReviewLine
                  outcome={words.decided[state]}
                  decidedBy={decidedBy}
                  decidedAt={decidedAt}
                />
              </DecidedLine>
            )
      }
      facts={facts}
    >
      {isRequest && <CaseDocument found={found} />}
    </PersonPanel>
  )
}
