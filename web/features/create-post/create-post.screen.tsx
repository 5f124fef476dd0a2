import { text } from '#contract/text/en.ts'
import { PageMeta } from '#web/page-meta.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'

export function CreatePostScreen() {
  return (
    <>
      <PageMeta title={text.createPost.title} />
      <PageHeader title={text.createPost.title} />
    </>
  )
}
