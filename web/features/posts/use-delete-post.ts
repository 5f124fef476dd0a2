import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { deletePost } from '#contract/posts.ts'
import { text } from '#contract/text/en.ts'
import { ApiProblem, call } from '#web/api.ts'
import { toast } from '#web/ui/toast.ts'
import { useOnce } from '#web/use-once.ts'
import { dropPost } from './post-cache.ts'

/** Deletes the post and goes home; what went wrong is said in a toast, after `onFailed`. */
export function useDeletePost(postId: string, onFailed: () => void): { isDeleting: boolean; remove: () => void } {
  const navigate = useNavigate()
  const [isDeleting, setDeleting] = useState(false)
  const run = useOnce(async () => {
    setDeleting(true)
    try {
      await call(deletePost, { params: { postId } })
      await navigate({ to: '/', replace: true })
      dropPost(postId)
      toast({ title: text.post.deleted })
    } catch (problem) {
      onFailed()
      const description = problem instanceof ApiProblem ? problem.title : undefined
      toast({ title: text.post.deleteFailed, description, variant: 'destructive' })
    } finally {
      setDeleting(false)
    }
  })
  return { isDeleting, remove: () => void run(undefined) }
}
