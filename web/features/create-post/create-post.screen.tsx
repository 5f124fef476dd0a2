import { useNavigate } from '@tanstack/react-router'
import { useDeferredValue, useState } from 'react'
import { text } from '#text'
import type { Viewer } from '#contract/accounts.ts'
import { createPost, getFeed, getPopular } from '#contract/posts.ts'
import { towers } from '#web/app/bootstrap.ts'
import { useViewer } from '#web/app/session.ts'
import { ViewerAvatar } from '#web/app/shell/viewer-avatar.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { call } from '#web/data/api.ts'
import { newIdempotencyKey } from '#web/data/idempotency-key.ts'
import { queryClient } from '#web/data/query.ts'
import { retry } from '#web/data/retry.ts'
import { staleBy } from '#web/live/live-stale.ts'
import { VerificationRequired } from './verification-required.tsx'
import { PostForm } from './post-form.tsx'
import { openDraft, type Fields } from './draft.ts'
import type { Body } from './posting/follow.ts'
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
      draft.discard()
    },
  })
  return <PostForm {...parts} submitLabel={text.createPost.submit} />
}

const {
  waitForPictures,
  sending,
  failedTitle,
  failed,
  imageRequired,
  imageRequiredToast,
  created,
} = text.createPost
const words = {
  waitForPictures,
  sending,
  failedTitle,
  failed,
  imageRequired,
  imageRequiredToast,
  done: created,
}

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

/** The same content keeps its idempotency key, so that a retry makes no second post. */
async function publish(body: Body): Promise<string> {
  const idempotencyKey = keyOf(JSON.stringify(body))
  const { post } = await retry(() => call(createPost, { body }, { idempotencyKey }))
  sessionStorage.removeItem(storageKey)
  showInFeed()
  for (const queryKey of [[getPopular.path], ...staleBy({ kind: 'post', postId: post.id })])
    void queryClient.invalidateQueries({ queryKey })
  return post.id
}

const nearTopPx = 200

/** The feed opens with the new post on top; whoever reads further down keeps their place. */
function showInFeed() {
  const queryKey = [getFeed.path]
  queryClient.removeQueries({ queryKey, type: 'inactive' })
  void queryClient.invalidateQueries({
    queryKey,
    refetchType: scrollY < nearTopPx ? 'active' : 'none',
  })
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
