import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { Viewer } from '#contract/accounts.ts'
import { text } from '#contract/text/en.ts'
import { useViewer } from '#web/app/session.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { bodyOf } from './body-of.ts'
import { openDraft, type Fields } from './draft.ts'
import { publish } from './publish.ts'
import { showFailure } from './show-failure.ts'
import { usePostForm, type PostFormParts } from './use-post-form.ts'

/** The form of a new post: its draft stays until it is posted. */
export function useCreateForm(): PostFormParts {
  const viewer = useViewer()
  const navigate = useNavigate()
  const [draft] = useState(() =>
    openDraft('create-post', { viewerId: viewer.id, fields: emptyFields(viewer), pictures: [] }),
  )

  return usePostForm(draft, text.createPost, async ({ listing, imageIds, setError }) => {
    try {
      await publish({ ...bodyOf(listing, imageIds), userId: viewer.id })
    } catch (error) {
      return showFailure(error, {
        setError,
        toSettings: () => void navigate({ to: '/settings' }),
        words: text.createPost,
      })
    }
    toast({ title: text.createPost.created })
    await navigate({ to: '/', replace: true })
    draft.discard()
  })
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
