import { useNavigate } from '@tanstack/react-router'
import { useLayoutEffect } from 'react'
import { useForm, type FieldErrors } from 'react-hook-form'
import { listingForm, type ListingForm } from '#contract/listing-form.ts'
import { parseTags } from '#contract/tags.ts'
import type { ApiProblem } from '#web/data/api.ts'
import { rulesOf } from '#web/data/form-rules.ts'
import { useAction } from '#web/data/use-action.ts'
import { toastFailure } from '#web/ui/feedback/toast.ts'
import type { Draft } from './draft.ts'
import type { PictureList } from './pictures/picture-list.ts'
import { showFailedPicture, showFailure, type FailureWords } from './show-failure.ts'

type Words = FailureWords & { imageRequired: string; imageRequiredToast: string }

export type PostFormParts = ReturnType<typeof usePostForm>
export type FormProps = Pick<PostFormParts, 'form'>

/** `onProblem` returns true if it handled the problem. */
export function usePostForm(
  { fields, pictures, keepFields }: Draft,
  words: Words,
  send: (body: ReturnType<typeof bodyOf>) => Promise<void>,
  onProblem?: (problem: ApiProblem) => Promise<boolean>,
) {
  const navigate = useNavigate()
  const form = useForm({
    resolver: rulesOf(listingForm),
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
    if (errors.images) toastFailure(words.imageRequiredToast)
  }
  const [finish, { busy }] = useAction(
    async () => {
      await pictures.settled()
      const failed = pictures.shown.get().find(({ state }) => state.phase === 'failed')
      if (failed) showFailedPicture(failed)
      else await handleSubmit((listing) => send(bodyOf(listing, pictures)), refuse)()
    },
    async (problem) => {
      if (await onProblem?.(problem)) return
      showFailure(problem, {
        setError,
        words,
        toSettings: () => void navigate({ to: '/settings' }),
      })
    },
  )
  const submit = handleSubmit(() => finish(), refuse)
  return { form, pictures, submit, busy, imageRequired: words.imageRequired }
}

/** Only for the rule on their number. */
const placesOf = (pictures: readonly { key: number }[]) =>
  pictures.map(({ key }) => ({ id: String(key) }))

function bodyOf(listing: ListingForm, pictures: PictureList) {
  const { tags, price, showTower, showLocation, images: _, ...rest } = listing
  return {
    ...rest,
    fileUrls: pictures.shown
      .get()
      .flatMap(({ state }) => (state.phase === 'ready' ? [{ id: state.id }] : [])),
    tags: parseTags(tags) ?? [],
    price: listing.isFree ? '0.00' : price,
    showLocationOnPostCard: showLocation,
    showTowerOnPostCard: showTower,
  }
}
