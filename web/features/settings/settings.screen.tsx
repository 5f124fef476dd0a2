import { text } from '#contract/text/en.ts'
import { PageMeta } from '#web/page-meta.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'

export function SettingsScreen() {
  return (
    <>
      <PageMeta title={text.settings.title} />
      <PageHeader title={text.settings.title} />
    </>
  )
}
