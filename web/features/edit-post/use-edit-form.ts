import { useLocation, useNavigate, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import type { Output } from '#contract/endpoint.ts'
import { getPostForEdit } from '#contract/edit-post.ts'
import { text } from '#contract/text/en.ts'
import { ApiProblem } from '#web/data/api.ts'
import { queryClient } from '#web/data/query.ts'
import { useViewer } from '#web/app/session.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import {
  bodyOf,
  openDraft,
  showFailure,
  usePostForm,
  type Fields,
} from '#web/features/create-post/index.ts'
import { revise } from './revise.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The form was opened on the post's own page. */
    fromPost?: true
  }
}

type Edited = Output<typeof getPostForEdit>

/** The form of a post that is edited. It keeps the version that it began with: what was saved elsewhere since is not lost unseen. */
export function useEditForm(postId: string, { listing, version }: Edited, current: Edited) {
  const viewerId = useViewer().id
  const navigate = useNavigate()
  const toPost = useWayToPost(postId)
  const [draft] = useState(() =>
    openDraft(`edit-post-${postId}`, {
      viewerId,
      fields: fieldsOf(listing),
      pictures: listing.images.map((image) => ({ name: '', image, attached: true })),
      version,
    }),
  )
  const [isSaved, setSaved] = useState(false)
  const [isRefused, setRefused] = useState(false)

  const noPicture = {
    imageRequired: text.form.imageRequired,
    imageRequiredToast: text.form.imageRequired,
  }
  const parts = usePostForm(draft, noPicture, async ({ listing: typed, imageIds, setError }) => {
    try {
      await revise(postId, { ...bodyOf(typed, imageIds), version: draft.version() ?? version })
    } catch (error) {
      if (error instanceof ApiProblem && error.code === 'POST_CHANGED') {
        // The form says so, as soon as it knows the newer version.
        setRefused(true)
        return queryClient.invalidateQueries({
          queryKey: [getPostForEdit.path, { params: { postId } }],
        })
      }
      return showFailure(error, {
        setError,
        toSettings: () => void navigate({ to: '/settings' }),
        words: text.editPost,
      })
    }
    setSaved(true)
    toast({ title: text.editPost.saved })
    await toPost()
    draft.discard()
    queryClient.removeQueries({ queryKey: [getPostForEdit.path, { params: { postId } }] })
  })

  return {
    parts,
    isKept: draft.isKept,
    isOutdated: !parts.isBusy && !isSaved && current.version !== draft.version(),
    /** It was sent, and not taken because of that. */
    isRefused,
    discard: draft.discard,
    cancel: () => void toPost().then(draft.discard),
    saveOver: () => {
      setRefused(false)
      draft.keepVersion(current.version)
      void parts.submit()
    },
  }
}

/** The form leaves no trace: the button Back of the browser, pressed on the post, does not open it again. */
function useWayToPost(postId: string): () => Promise<void> {
  const navigate = useNavigate()
  const router = useRouter()
  const { fromPost } = useLocation().state
  return async () => {
    if (!fromPost) return navigate({ to: '/posts/$postId', params: { postId }, replace: true })
    const arrived = new Promise<void>((resolve) => {
      const stop = router.subscribe('onResolved', () => {
        stop()
        resolve()
      })
    })
    router.history.back()
    await arrived
  }
}

const fieldsOf = ({ tags, images: _, ...fields }: Edited['listing']): Fields => ({
  ...fields,
  tags: tags.join(', '),
})
