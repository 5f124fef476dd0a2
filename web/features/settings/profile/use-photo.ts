import { useState, type RefObject } from 'react'
import { removeProfileImage, setProfileImage } from '#contract/own-profile.ts'
import { text } from '#contract/text/en.ts'
import { call, type ApiProblem } from '#web/data/api.ts'
import { lineOf } from '#web/data/problem.ts'
import { useAction } from '#web/data/use-action.ts'
import { refreshOwn } from './refresh-own.ts'
import type { Notify } from '#web/ui/overlays/use-notice.tsx'
import { troubleWith, type ChosenFile } from '#web/features/uploads/index.ts'

type Needs = { photo: ChosenFile; notify: Notify; input: RefObject<HTMLInputElement | null> }

/** Makes the chosen photo one's own, or goes back to initials. What fails says why; the chosen photo stays chosen. */
export function usePhoto({ photo, notify, input }: Needs) {
  const [isMissing, setMissing] = useState(false)
  const failed = (why: string | undefined) =>
    notify({
      title: text.ownProfile.photoFailed,
      description: why ?? text.ownProfile.pleaseTryAgain,
      variant: 'destructive',
    })

  const update = async () => {
    const end = await photo.arrived()
    if (end?.phase !== 'ready') return failed(troubleWith(end))
    await call(setProfileImage, { body: { imageId: end.id } })
    await refreshOwn()
    photo.handOver()
    notify({ title: text.ownProfile.photoUpdated })
  }
  const drop = async () => {
    await call(removeProfileImage, {})
    await refreshOwn()
    // The button goes with the picture.
    input.current?.focus()
    notify({ title: text.ownProfile.photoUpdated, description: text.ownProfile.initialsShown })
  }
  const [change, { input: busy = null }] = useAction(
    (what: 'photo' | 'initials') => (what === 'photo' ? update() : drop()),
    (problem) => {
      failed(reasonOf(problem))
      // The upload has been cleared away meanwhile: the file is still here, and is sent anew.
      if (problem.code === 'PROFILE_IMAGE_REQUIRED' && photo.file) photo.choose(photo.file)
    },
  )
  const submit = () => {
    setMissing(!photo.file)
    if (photo.file) return void change('photo')
    input.current?.focus()
    notify({
      title: text.ownProfile.photoRequired,
      description: text.ownProfile.photoRequiredHint,
      variant: 'destructive',
    })
  }
  return { isMissing, busy, submit, dropPhoto: () => void change('initials') }
}

/** The server's own words, but for what nobody foresaw: there trying again is all that can be said. */
const reasonOf = (problem: ApiProblem) =>
  problem.code === 'UNEXPECTED' ? undefined : lineOf(problem)
