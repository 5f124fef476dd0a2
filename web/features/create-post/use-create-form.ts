import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useForm, type FieldErrors } from 'react-hook-form'
import { listingForm, type ListingForm } from '#contract/posts.ts'
import { text } from '#contract/text/en.ts'
import { rulesOf } from '#web/form-rules.ts'
import { useViewer } from '#web/session.ts'
import { toast } from '#web/ui/toast.ts'
import { useOnce } from '#web/use-once.ts'
import { bodyOf } from './body-of.ts'
import { discardDraft, keepFields, openDraft } from './draft.ts'
import { publish } from './publish.ts'
import { tellFailure } from './tell-failure.ts'

/** The form's values, its pictures and its way to the server. Whatever fails, nothing typed or uploaded is lost. */
export function useCreateForm() {
  const viewer = useViewer()
  const navigate = useNavigate()
  const [{ fields, pictures }] = useState(() => openDraft(viewer))
  const [isBusy, setBusy] = useState(false)
  const form = useForm({ resolver: rulesOf(listingForm), defaultValues: { ...fields, images: placesOf(pictures.shown.get()) } })
  const { handleSubmit, getValues, setValue, setError, clearErrors, subscribe } = form

  useEffect(
    () =>
      pictures.shown.watch(() => {
        const places = placesOf(pictures.shown.get())
        if (places.length === getValues('images').length) return
        setValue('images', places)
        if (places.length > 0) clearErrors('images')
      }),
    [pictures, getValues, setValue, clearErrors],
  )
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values: { images: _, ...typed } }) => keepFields(viewer.id, typed),
      }),
    [subscribe, viewer.id],
  )

  const refuse = (errors: FieldErrors<ListingForm>) => {
    if (errors.images) toast({ title: text.createPost.imageRequiredToast, variant: 'destructive' })
  }
  const post = async (listing: ListingForm) => {
    try {
      await publish(bodyOf(viewer.id, listing, pictures.shown.get()))
    } catch (error) {
      return tellFailure(error, { setError, toSettings: () => void navigate({ to: '/settings' }) })
    }
    toast({ title: text.createPost.created })
    await navigate({ to: '/' })
    discardDraft()
  }
  const finish = async () => {
    await pictures.settled()
    const failed = pictures.shown.get().find(({ state }) => state.phase === 'failed')
    if (failed?.state.phase !== 'failed') return handleSubmit(post, refuse)()
    toast({ title: text.createPost.imageUploadError, description: failed.state.title, variant: 'destructive' })
    document.querySelector<HTMLElement>(`[data-picture="${failed.key}"] button`)?.focus()
  }
  const submit = useOnce<void>(async () => {
    let isRight = false
    await handleSubmit(() => void (isRight = true), refuse)()
    if (!isRight) return
    setBusy(true)
    await finish().finally(() => setBusy(false))
  })
  return { form, pictures, submit, isBusy }
}
export type CreateForm = ReturnType<typeof useCreateForm>['form']

/** For the rule of how many; their ids are known when they have arrived. */
const placesOf = (pictures: readonly { key: number }[]) => pictures.map(({ key }) => ({ id: String(key) }))
