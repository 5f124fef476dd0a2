import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { text } from '#text'
import type { Viewer } from '#contract/accounts.ts'
import type { Input } from '#contract/endpoint.ts'
import { createPost, getFeed, getPopular } from '#contract/posts.ts'
import { useViewer } from '#web/app/session.ts'
import { ViewerAvatar } from '#web/app/shell/viewer-avatar.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { call } from '#web/data/api.ts'
import { newIdempotencyKey } from '#web/data/idempotency-key.ts'
import { queryClient } from '#web/data/query.ts'
import { retry } from '#web/data/retry.ts'
import { staleBy } from '#web/live/live-stale.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { VerificationRequired } from './verification-required.tsx'
import { PostForm } from './post-form.tsx'
import { openDraft, type Fields } from './draft.ts'
import { usePostForm } from './use-post-form.ts'

export default function CreatePostScreen() {
  return (
    <div className="mx-auto w-full max-w-[640px] desktop:max-w-[1004px]">
      <PageHeader
        title={text.createPost.title}
        subtitle={text.createPost.subtext}
        trailing={<ViewerAvatar />}
      />
      <VerificationRequired>
        <CreateForm />
      </VerificationRequired>
    </div>
  )
}

function CreateForm() {
  const viewer = useViewer()
  const navigate = useNavigate()
  const [draft] = useState(() =>
    openDraft('create-post', { viewerId: viewer.id, fields: emptyFields(viewer), pictures: [] }),
  )

  const parts = usePostForm(draft, text.createPost, async (body) => {
    await publish({ ...body, userId: viewer.id })
    toast({ title: text.createPost.created })
    await navigate({ to: '/', replace: true })
    draft.discard()
  })
  return <PostForm {...parts} submitLabel={text.createPost.submit} />
}

const emptyFields = ({ tower, location }: Viewer): Fields => ({
  title: '',
  description: '',
  price: '',
  isFree: false,
  condition: 'new',
  tower: tower ?? 'North',
  location: location ?? '',
  tags: '',
  showTower: true,
  showLocation: true,
})

type Body = Input<typeof createPost>['body']

/** The same content keeps its idempotency key, so that a retry makes no second post. */
async function publish(body: Body) {
  const idempotencyKey = keyOf(JSON.stringify(body))
  const { post } = await retry(() => call(createPost, { body }, { idempotencyKey }))
  sessionStorage.removeItem(storageKey)
  // The feed must open with the new post on top.
  queryClient.removeQueries({ queryKey: [getFeed.path] })
  for (const queryKey of [[getPopular.path], ...staleBy({ kind: 'post', postId: post.id })])
    void queryClient.invalidateQueries({ queryKey })
}

/** Survives a reload that loses the answer. */
function keyOf(content: string): string {
  const [key, ...attempted] = sessionStorage.getItem(storageKey)?.split('\n') ?? []
  if (key && attempted.join('\n') === content) return key
  const fresh = newIdempotencyKey()
  sessionStorage.setItem(storageKey, `${fresh}\n${content}`)
  return fresh
}
const storageKey = 'create-post-attempt'
