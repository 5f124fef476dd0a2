import { text } from '#contract/text/en.ts'
import { PageMeta } from '#web/page-meta.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'

export function PostScreen() {
  return (
    <>
      <PageMeta title={text.nav.home} />
      <PageHeader title={text.nav.home} />
    </>
  )
}
