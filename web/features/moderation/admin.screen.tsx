import { Link } from '@tanstack/react-router'
import { text } from '#contract/text/en.ts'
import { PageMeta } from '#web/page-meta.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { VerificationDesk } from './verification-desk.tsx'

/** For moderators. One part of it so far. */
export function AdminScreen() {
  return (
    <>
      <PageMeta title={text.moderation.title} />
      <PageHeader title={text.moderation.title} />
      <nav aria-label={text.moderation.sections} className="mb-4 flex border-b border-line">
        <Link to="/admin" className="-mb-px border-b-2 border-brand px-1 py-3 text-sm font-semibold" aria-current="page">
          {text.moderation.verification}
        </Link>
      </nav>
      <VerificationDesk />
    </>
  )
}
