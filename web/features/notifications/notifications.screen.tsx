import { text } from '#contract/text/en.ts'
import { PageMeta } from '#web/page-meta.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'

export function NotificationsScreen() {
  return (
    <>
      <PageMeta title={text.notifications.title} />
      <PageHeader title={text.notifications.title} />
    </>
  )
}
