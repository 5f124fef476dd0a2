import { text } from '#contract/text/en.ts'
import { PageMeta } from '#web/page-meta.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'

export function InterestsScreen() {
  return (
    <>
      <PageMeta title={text.interests.title} />
      <PageHeader title={text.interests.title} />
    </>
  )
}
