import { useState } from 'react'
import { removeProfileImage, setProfileImage } from '#contract/own-profile.ts'
import { text } from '#text'
import { call, type ApiProblem } from '#web/data/api.ts'
import { lineOf } from '#web/data/problem.ts'
import { useAction } from '#web/data/use-action.ts'
import { refreshOwn } from './refresh-own.ts'
import type { Notify } from '#web/ui/overlays/use-notice.tsx'
import { troubleWith, type ChosenFile } from '#web/features/uploads/index.ts'

const words = text.ownProfile

/** A failure keeps the chosen photo. */
export function usePhoto(photo: ChosenFile, notify: Notify) {
  const [isMissing, setMissing] = useState(false)
  const failed = (why: string | undefined) =>
    notify({
      title: words.photoFailed,
      description: why ?? words.pleaseTryAgain,
      variant: 'destructive',
    })

  const update = async () => {
    const end = await photo.submit(async (imageId) => {
      await call(setProfileImage, { body: { imageId } })
      await refreshOwn()
    })
    if (end?.phase !== 'ready') return failed(troubleWith(end))
    notify({ title: words.photoUpdated })
  }
  const drop = async () => {
    await call(removeProfileImage, {})
    await refreshOwn()
    // The button disappears with the picture.
    photo.input.current?.focus()
    notify({ title: words.photoUpdated, description: words.initialsShown })
  }
  const [change, { input: busy = null }] = useAction(
    (what: 'photo' | 'initials') => (what === 'photo' ? update() : drop()),
    (problem) => {
      failed(reasonOf(problem))
      // The server has deleted the unused upload; sends the file again.
      if (problem.code === 'PROFILE_IMAGE_REQUIRED' && photo.file) photo.choose(photo.file)
    },
  )
  const submit = () => {
    setMissing(!photo.file)
    if (photo.file) return void change('photo')
    photo.input.current?.focus()
    notify({
      title: words.photoRequired,
      description: words.photoRequiredHint,
      variant: 'destructive',
    })
  }
  return { isMissing, busy, submit, dropPhoto: () => void change('initials') }
}

/** An unexpected error has no useful text. */
const reasonOf = (problem: ApiProblem) =>
  problem.code === 'UNEXPECTED' ? undefined : lineOf(problem)
