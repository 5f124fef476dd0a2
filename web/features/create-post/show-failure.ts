import type { UseFormSetError } from 'react-hook-form'
import type { ListingForm } from '#contract/listing-form.ts'
import { text } from '#contract/text/en.ts'
import { ApiProblem } from '#web/data/api.ts'
import { showFieldErrors } from '#web/data/field-errors.ts'
import { toast } from '#web/ui/feedback/toast.ts'

const names = ['title', 'description', 'price', 'condition', 'tower', 'location', 'tags'] as const
type Places = {
  setError: UseFormSetError<ListingForm>
  toSettings: () => void
  /** What did not work, and that one may try again. */
  words: { failedTitle: string; failed: string }
}

/** Says why there is no such post: at the field it is about where there is one, and by a toast. */
export function showFailure(error: unknown, { setError, toSettings, words }: Places): void {
  if (!(error instanceof ApiProblem)) {
    toast({ title: words.failedTitle, description: words.failed, variant: 'destructive' })
    throw error
  }
  const reference = error.requestId && text.ui.requestId(error.requestId)
  switch (error.code) {
    case 'USER_NOT_VERIFIED':
      toast({ title: error.title, description: error.text, variant: 'destructive' })
      return toSettings()
    case 'POST_IMAGE_REQUIRED':
    case 'POST_IMAGE_NOT_USABLE':
      setError('images', { type: 'server', message: error.title }, { shouldFocus: true })
      break
    default:
      if (showFieldErrors(error, names, setError)) return
  }
  toast({
    title: words.failedTitle,
    description: ['OFFLINE', 'UNEXPECTED'].includes(error.code)
      ? [words.failed, reference].filter(Boolean).join(' · ')
      : [error.title, error.text, reference].filter(Boolean).join(' · '),
    variant: 'destructive',
  })
}
