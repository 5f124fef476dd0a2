import { useLayoutEffect, useState } from 'react'
import {
  useForm,
  type FieldErrors,
  type UseFormReturn,
  type UseFormSetError,
} from 'react-hook-form'
import { listingForm, type ListingForm } from '#contract/listing-form.ts'
import { text } from '#contract/text/en.ts'
import { rulesOf } from '#web/data/form-rules.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { useOnce } from '#web/data/use-once.ts'
import type { Draft } from './draft.ts'
import type { PictureList } from './pictures/picture-list.ts'

/** What has passed the rules, its pictures by id in their order, and a way to say what was wrong with it after all. */
export type Filled = {
  listing: ListingForm
  imageIds: string[]
  setError: UseFormSetError<ListingForm>
}

/** That there is no picture: at the field, and as a toast. */
type Words = { imageRequired: string; imageRequiredToast: string }

export type PostFormParts = {
  form: UseFormReturn<ListingForm, unknown, ListingForm>
  pictures: PictureList
  submit: () => Promise<void>
  isBusy: boolean
  imageRequired: string
}

/** The form's values, its pictures and its way to the server. Whatever fails, nothing typed or uploaded is lost. */
export function usePostForm(
  draft: Draft,
  words: Words,
  send: (filled: Filled) => Promise<void>,
): PostFormParts {
  const { fields, pictures, keepFields } = draft
  const [isBusy, setBusy] = useState(false)
  const form = useForm({
    resolver: rulesOf(listingForm),
    defaultValues: { ...fields, images: placesOf(pictures.shown.get()) },
  })
  const { handleSubmit, getValues, setValue, setError, clearErrors, subscribe } = form

  // Both before the form can be seen: what is typed or chosen as soon as it is there is kept too.
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
    if (errors.images) toast({ title: words.imageRequiredToast, variant: 'destructive' })
  }
  const finish = async () => {
    await pictures.settled()
    const failed = pictures.shown.get().find(({ state }) => state.phase === 'failed')
    if (failed?.state.phase !== 'failed')
      return handleSubmit(
        (listing) => send({ listing, imageIds: idsOf(pictures), setError }),
        refuse,
      )()
    toast({
      title: text.createPost.imageUploadError,
      description: failed.state.title,
      variant: 'destructive',
    })
    document
      .querySelector<HTMLElement>(`[data-picture="${failed.key}"] :is([data-retry], [data-remove])`)
      ?.focus()
  }
  const submit = useOnce<void>(async () => {
    let isRight = false
    await handleSubmit(() => void (isRight = true), refuse)()
    if (!isRight) return
    setBusy(true)
    await finish().finally(() => setBusy(false))
  })
  return { form, pictures, submit, isBusy, imageRequired: words.imageRequired }
}

/** For the rule of how many; their ids are known when they have arrived. */
const placesOf = (pictures: readonly { key: number }[]) =>
  pictures.map(({ key }) => ({ id: String(key) }))

const idsOf = (pictures: PictureList) =>
  pictures.shown.get().flatMap(({ state }) => (state.phase === 'ready' ? [state.id] : []))
