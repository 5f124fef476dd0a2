import { text } from '#contract/text/en.ts'
import { PageMeta } from '#web/page-meta.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'

export function ChatScreen() {
  return (
    <>
      <PageMeta title={text.chat.title} />
      <PageHeader title={text.chat.title} />
    </>
  )
}
