import { text } from '#contract/text/en.ts'
import { PageMeta } from '#web/page-meta.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'

export function AdminScreen() {
  return (
    <>
      <PageMeta title={text.moderation.title} />
      <PageHeader title={text.moderation.title} />
    </>
  )
}
