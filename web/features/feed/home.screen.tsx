import { text } from '#contract/text/en.ts'
import { PageMeta } from '#web/page-meta.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'

export function HomeScreen() {
  return (
    <>
      <PageMeta title={text.feed.title} />
      <PageHeader title={text.feed.title} />
    </>
  )
}

/** The right column. */
export function HomeContext() {
  return <h2>{text.feed.popular}</h2>
}
