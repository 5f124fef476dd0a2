import { useNavigate } from '@tanstack/react-router'
import { useDeferredValue, useState } from 'react'
import { text } from '#text'
import type { Viewer } from '#contract/accounts.ts'
import { towers } from '#web/app/bootstrap.ts'
import { useViewer } from '#web/app/session.ts'
import { ViewerAvatar } from '#web/app/shell/viewer-avatar.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { VerificationRequired } from './verification-required.tsx'
import { PostForm } from './post-form.tsx'
import { openDraft, type Fields } from './draft.ts'
import { publish } from './posting/publish.ts'
import { usePostForm } from './use-post-form.ts'

export default function CreatePostScreen() {
  // The heading answers the tap; the form, which takes longer, follows.
  const hasForm = useDeferredValue(true, false)
  return (
    <div className="w-full max-w-[640px] desktop:max-w-[1004px]">
      <PageHeader
        title={text.createPost.title}
        subtitle={text.createPost.subtext}
        trailing={<ViewerAvatar />}
      />
      {hasForm && (
        <VerificationRequired>
          <CreateForm />
        </VerificationRequired>
      )}
    </div>
  )
}

function CreateForm() {
  const viewer = useViewer()
  const navigate = useNavigate()
  const [draft] = useState(() =>
    openDraft('create-post', { viewerId: viewer.id, fields: emptyFields(viewer), pictures: [] }),
  )

  const parts = usePostForm(draft, {
    words,
    openForm: () => void navigate({ to: '/create-post' }),
    send: (body) => publish({ ...body, userId: viewer.id }),
    finish: async (isOpen) => {
      if (isOpen) await navigate({ to: '/', replace: true })
      draft.finish()
    },
  })
  return <PostForm {...parts} submitLabel={text.createPost.submit} />
}

const words = { ...text.createPost, done: text.createPost.created }

const emptyFields = ({ tower, location }: Viewer): Fields => ({
  title: '',
  description: '',
  price: '',
  isFree: false,
  condition: 'new',
  tower: tower ?? towers[0]?.id ?? '',
  location: location ?? '',
  tags: '',
  showTower: true,
  showLocation: true,
})
