import type { UseFormSetError } from 'react-hook-form'
import type { ListingForm } from '#contract/listing-form.ts'
import { text } from '#text'
import type { ApiProblem } from '#web/data/api.ts'
import { referenceOf } from '#web/data/failed-query.tsx'
import { lineOf } from '#web/data/problem.ts'
import { showFieldErrors } from '#web/data/forms/field-errors.ts'
import { toastFailure } from '#web/ui/feedback/toast.ts'
import type { Picture } from './pictures/picture-list.ts'

const names = ['title', 'description', 'price', 'condition', 'tower', 'location', 'tags'] as const
type FailureWords = { failedTitle: string; failed: string }
type Options = {
  setError: UseFormSetError<ListingForm>
  toSettings: () => void
  words: FailureWords
}

export function showFailure(error: ApiProblem, { setError, toSettings, words }: Options) {
  switch (error.code) {
    case 'USER_NOT_VERIFIED':
      toastFailure(error.title, error.text)
      return toSettings()
    case 'POST_IMAGE_REQUIRED':
    case 'POST_IMAGE_NOT_USABLE':
      setError('images', { type: 'server', message: lineOf(error) }, { shouldFocus: true })
      break
    default:
      if (showFieldErrors(error, names, setError)) return
  }
  const lines = error.code === 'UNEXPECTED' ? [words.failed] : [error.title, error.text]
  toastFailure(words.failedTitle, [...lines, referenceOf(error)].filter(Boolean).join(' · '))
}

/** Focuses the picture, where it can be retried or removed. */
export function showFailedPicture({ key, state }: Picture) {
  toastFailure(text.createPost.imageUploadError, state.phase === 'failed' ? state.title : undefined)
  document
    .querySelector<HTMLElement>(`[data-picture="${key}"] :is([data-retry], [data-remove])`)
    ?.focus()
}
