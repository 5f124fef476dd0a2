import { useNavigate } from '@tanstack/react-router'
import { useEffectEvent, useLayoutEffect, useState } from 'react'
import { useForm, type FieldErrors } from 'react-hook-form'
import type { ListingForm } from '#contract/listing-form.ts'
import { text } from '#text'
import type { ApiProblem } from '#web/data/api.ts'
import { useStore } from '#web/data/create-store.ts'
import { useRules } from '#web/data/forms/use-rules.ts'
import { loadWithRetry } from '#web/loading/lazy-with-retry.ts'
import { useFetchAhead } from '#web/loading/use-fetch-ahead.ts'
import { toast, toastFailure } from '#web/ui/feedback/toast.ts'
import type { Draft } from './draft.ts'
import { placesOf } from './pictures/picture-list.ts'
import type { Work } from './posting/follow.ts'
import { enter, isPosting, postings, type PostingWords } from './posting/postings.ts'
import { percentOf, wordsFor } from './posting/progress.ts'

const loadFollow = () => import('./posting/follow.ts')

type Words = PostingWords & { imageRequired: string; imageRequiredToast?: string }
type Options = Work & {
  words: Words
  openForm: () => void
  /** Returns true if it handled the problem. */
  onProblem?: (problem: ApiProblem) => Promise<boolean>
}

export type PostFormParts = ReturnType<typeof usePostForm>
export type FormProps = Pick<PostFormParts, 'form'>

export function usePostForm(draft: Draft, { words, openForm, onProblem, ...work }: Options) {
  const { fields, pictures, keepFields } = draft
  const navigate = useNavigate()
  const form = useForm({
    resolver: useRules(async () => (await import('#contract/listing-form.ts')).listingForm),
    defaultValues: { ...fields, images: placesOf(pictures.shown.get()) },
  })
  const { handleSubmit, getValues, setValue, setError, clearErrors, subscribe } = form

  // Layout effects run before paint, so that early input is kept too.
  useLayoutEffect(
    () =>
      pictures.shown.watch(() => {
        const places = placesOf(pictures.shown.get())
        if (places.length === getValues('images').length) return
        setValue('images', places)
        if (places.length > 0) clearErrors('images')
      }),
    [pictures, getValues, setValue, clearErrors],
  )
  useLayoutEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values: { images: _, ...typed } }) => keepFields(typed),
      }),
    [subscribe, keepFields],
  )

  const refuse = (errors: FieldErrors<ListingForm>) => {
    if (errors.images && words.imageRequiredToast) toastFailure(words.imageRequiredToast)
  }
  const show = useEffectEvent(async (problem: ApiProblem) => {
    if (await onProblem?.(problem)) return
    const { showFailure } = await import('./show-failure.ts')
    showFailure(problem, {
      setError,
      words,
      toSettings: () => void navigate({ to: '/settings', hash: 'verification' }),
    })
  })
  const validate = useEffectEvent(() => void handleSubmit(() => {}, refuse)())
  useLayoutEffect(
    () => enter(draft.key, { show: (problem) => void show(problem), validate: () => validate() }),
    [draft.key],
  )

  const openPost = (postId: string) => void navigate({ to: '/posts/$postId', params: { postId } })
  const busy = isPosting(draft.key, useStore(postings))
  const percent = percentOf(useStore(pictures.shown))
  const waiting = { percent, words: wordsFor(words, percent) }
  useFetchAhead(loadFollow)
  const [isBeginning, setBeginning] = useState(false)
  const begin = async () => {
    try {
      setBeginning(true)
      const { follow } = await loadWithRetry(loadFollow)
      setBeginning(false)
      await follow({ draft, words, openForm, openPost }, work)
    } catch (reason) {
      console.info('The code that sends a post could not be loaded', reason)
      setBeginning(false)
      // Chromium 153 asks only once for a file that other files need.
      toast({
        title: words.failedTitle,
        description: text.posting.reloadHint,
        variant: 'destructive',
        durationMs: Infinity,
        action: {
          label: text.offline.reload,
          altText: text.posting.reloadHint,
          onClick: () => location.reload(),
        },
      })
    }
  }
  const submit = handleSubmit(() => void begin(), refuse)
  return {
    form,
    pictures,
    submit,
    busy: busy || isBeginning,
    /** The pictures are in: what is changed now would not be sent. */
    isSent: busy && percent === null,
    waiting,
    imageRequired: words.imageRequired,
  }
}
