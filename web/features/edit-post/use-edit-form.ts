import { useLocation, useNavigate, useRouter } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import type { Output } from '#contract/endpoint.ts'
import { getPostForEdit } from '#contract/edit-post.ts'
import { text } from '#text'
import { queryClient } from '#web/data/query.ts'
import { useViewer } from '#web/app/session.ts'
import { saveEdit } from './save-edit.ts'
import {
  openDraft,
  stopPosting,
  usePostForm,
  type Fields,
} from '#web/features/create-post/index.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The form was opened from the post's page. */
    fromPost?: true
  }
}

export type Edited = Output<typeof getPostForEdit>

/** Keeps the version that it opened with, so a newer edit is not overwritten unseen. */
export function useEditForm(postId: string, { listing, version }: Edited, current: Edited) {
  const viewerId = useViewer().id
  const navigate = useNavigate()
  const toPost = useReturnToPost(postId)
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

  const words = {
    waitForPictures: text.editPost.waitForPictures,
    sending: text.editPost.sending,
    failedTitle: text.editPost.failedTitle,
    failed: text.editPost.failed,
    imageRequired: text.form.imageRequired,
    done: text.editPost.saved,
  }
  const editKey = [getPostForEdit.path, { params: { postId } }]
  const parts = usePostForm(draft, {
    words,
    openForm: () => void navigate({ to: '/update-post/$postId', params: { postId } }),
    send: async (body) => {
      await saveEdit(postId, { ...body, version: draft.version() ?? version })
      setSaved(true)
      draft.forget()
      return postId
    },
    finish: async (isOpen) => {
      if (isOpen) await toPost()
      draft.finish()
      queryClient.removeQueries({ queryKey: editKey })
    },
    onProblem: async ({ code }) => {
      if (code !== 'POST_CHANGED') return false
      // The form shows this once it knows the newer version.
      setRefused(true)
      await queryClient.invalidateQueries({ queryKey: editKey })
      return true
    },
  })

  const discard = () => {
    stopPosting(draft.key)
    draft.discard()
  }
  return {
    parts,
    isKept: draft.isKept,
    isOutdated: !parts.busy && !isSaved && current.version !== draft.version(),
    isRefused,
    discard,
    cancel: () => void toPost().then(discard),
    saveOver: () => {
      setRefused(false)
      draft.keepVersion(current.version)
      draft.pictures.keepAttached(current.listing.images)
      void parts.submit()
    },
  }
}

/** The form leaves no history entry: Back on the post does not reopen it. */
function useReturnToPost(postId: string): () => Promise<void> {
  const navigate = useNavigate()
  const router = useRouter()
  const { fromPost } = useLocation().state
  const left = useRef<Promise<void>>(undefined)
  const leave = async () => {
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
  // A second press would go back twice.
  return () => (left.current ??= leave())
}

const fieldsOf = ({ tags, images: _, ...fields }: Edited['listing']): Fields => ({
  ...fields,
  tags: tags.join(', '),
})
