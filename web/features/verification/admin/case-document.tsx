import { ShieldCheck } from 'lucide-react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { text } from '#text'
import type { VerificationCase } from '#contract/verification-cases.ts'
import { refetch } from '#web/features/admin/index.ts'
import { announce } from '#web/ui/feedback/announce.ts'
import { classNames } from '#web/ui/class-names.ts'
import { DocumentReason } from './document-reason.tsx'
import { DocumentViewer } from './document-viewer.tsx'
import { reads } from './use-cases.ts'

/** Opening a document is recorded, so it needs a reason and a click. */
export function CaseDocument({ found }: { found: VerificationCase }) {
  const { documentUrl, user, state } = found
  const [view, setView] = useState<'closed' | 'open' | 'timed-out'>('closed')
  const box = useRef<HTMLDivElement>(null)
  const close = (next: 'closed' | 'timed-out') => {
    const hadFocus = box.current?.contains(document.activeElement)
    flushSync(() => setView(next))
    if (hadFocus) box.current?.querySelector('button')?.focus()
    if (next === 'timed-out') announce(text.moderation.documentClosed)
  }
  return (
    <div className="mt-4">
      <h3>{text.moderation.document}</h3>
      <div
        ref={box}
        className={classNames(
          'mt-2 overflow-hidden rounded-xl bg-sunken',
          view === 'open' && 'h-[min(70dvh,640px)]',
        )}
      >
        {view === 'open' && documentUrl ? (
          <DocumentViewer
            url={documentUrl}
            alt={text.moderation.documentAlt(user.name)}
            onShown={() => void refetch(reads)}
            onClose={() => close('closed')}
            onIdle={() => close('timed-out')}
          />
        ) : documentUrl ? (
          <>
            {view === 'timed-out' && (
              <p className="px-4 pt-4 font-semibold">{text.moderation.documentClosed}</p>
            )}
            <DocumentReason key={state} found={found} onOpen={() => setView('open')} />
          </>
        ) : (
          <div className="state">
            <ShieldCheck className="text-ink-3" />
            <p className="text-sm">{text.moderation.documentGone}</p>
          </div>
        )}
      </div>
    </div>
  )
}
