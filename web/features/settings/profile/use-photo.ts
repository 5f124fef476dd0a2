import { useState, type RefObject } from 'react'
import { removeProfileImage, setProfileImage } from '#contract/own-profile.ts'
import { text } from '#contract/text/en.ts'
import { ApiProblem, call } from '#web/data/api.ts'
import { useOnce } from '#web/data/use-once.ts'
import { refreshOwn } from './refresh-own.ts'
import type { Notify } from '#web/ui/overlays/use-notice.tsx'
import { troubleWith, type ChosenFile } from '#web/features/uploads/index.ts'

type Needs = { photo: ChosenFile; notify: Notify; input: RefObject<HTMLInputElement | null> }

/** Makes the chosen photo one's own, or goes back to initials. What fails says why; the chosen photo stays chosen. */
export function usePhoto({ photo, notify, input }: Needs) {
  const [busy, setBusy] = useState<'photo' | 'initials' | null>(null)
  const [isMissing, setMissing] = useState(false)
  const failed = (why: string | undefined) =>
    notify({
      title: text.ownProfile.photoFailed,
      description: why ?? text.ownProfile.pleaseTryAgain,
      variant: 'destructive',
    })

  const during = async (what: 'photo' | 'initials', work: () => Promise<void>) => {
    setBusy(what)
    try {
      await work()
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error
      failed(reasonOf(error))
      // The upload has been cleared away meanwhile: the file is still here, and is sent anew.
      if (error.code === 'PROFILE_IMAGE_REQUIRED' && photo.file) photo.choose(photo.file)
    } finally {
      setBusy(null)
    }
  }

  const submit = useOnce<void>(async () => {
    setMissing(!photo.file)
    if (!photo.file) {
      input.current?.focus()
      return notify({
        title: text.ownProfile.photoRequired,
        description: text.ownProfile.photoRequiredHint,
        variant: 'destructive',
      })
    }
    await during('photo', async () => {
      const end = await photo.arrived()
      if (end?.phase !== 'ready') return failed(troubleWith(end))
      await call(setProfileImage, { body: { imageId: end.id } })
      await refreshOwn()
      photo.handOver()
      notify({ title: text.ownProfile.photoUpdated })
    })
  })

  const dropPhoto = useOnce<void>(() =>
    during('initials', async () => {
      await call(removeProfileImage, {})
      await refreshOwn()
      // The button goes with the picture.
      input.current?.focus()
      notify({ title: text.ownProfile.photoUpdated, description: text.ownProfile.initialsShown })
    }),
  )
  return { isMissing, busy, submit, dropPhoto }
}

/** The server's own words, but for what nobody foresaw: there trying again is all that can be said. */
const reasonOf = ({ code, title, text: more }: ApiProblem) =>
  code === 'UNEXPECTED' ? undefined : [title, more].filter(Boolean).join('. ')
