import { useRef, useState, type RefObject } from 'react'
import { hasPhoto } from '#contract/initials-url.ts'
import { text } from '#contract/text/en.ts'
import { useViewer } from '#web/app/session.ts'
import { Avatar } from '#web/ui/people/avatar.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { useNotice, type Notify } from '#web/ui/overlays/use-notice.tsx'
import {
  FileField,
  troubleWith,
  useChosenFile,
  type ChosenFile,
} from '#web/features/uploads/index.ts'
import { removeProfileImage, setProfileImage } from '#contract/own-profile.ts'
import { call, type ApiProblem } from '#web/data/api.ts'
import { lineOf } from '#web/data/problem.ts'
import { useAction } from '#web/data/use-action.ts'
import { refreshOwn } from './refresh-own.ts'

/** Submitting waits for the upload. */
export function Photo() {
  const { name, imageUrl } = useViewer()
  const { notify, sheet } = useNotice()
  const photo = useChosenFile('avatar')
  const input = useRef<HTMLInputElement>(null)
  const { isMissing, busy, submit, dropPhoto } = usePhoto({ photo, notify, input })
  return (
    <form
      noValidate
      className="mt-3 grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <FileField
        chosen={photo}
        words={words}
        before={<Avatar name={name} imageUrl={imageUrl} size={80} />}
        round
        error={
          troubleWith(photo.state) ??
          (isMissing && !photo.file ? text.ownProfile.photoRequired : undefined)
        }
        disabled={busy !== null}
        inputRef={input}
      />
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          busy={busy === 'photo'}
          busyLabel={text.ownProfile.updatingPhoto}
          disabled={busy === 'initials'}
        >
          {text.ownProfile.updatePhoto}
        </Button>
        {hasPhoto(imageUrl) && (
          <Button
            variant="ghost"
            busy={busy === 'initials'}
            busyLabel={text.ownProfile.updatingPhoto}
            disabled={busy === 'photo'}
            onClick={dropPhoto}
          >
            {text.ownProfile.useInitials}
          </Button>
        )}
      </div>
      {sheet}
    </form>
  )
}

const words = {
  label: text.ownProfile.photo,
  hint: text.ownProfile.photoHint,
  choose: text.ownProfile.choosePhoto,
  remove: text.ownProfile.removePhoto,
  preview: text.ownProfile.photoPreview,
}

type Needs = { photo: ChosenFile; notify: Notify; input: RefObject<HTMLInputElement | null> }

/** A failure keeps the chosen photo. */
function usePhoto({ photo, notify, input }: Needs) {
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
    // The button disappears with the picture.
    input.current?.focus()
    notify({ title: text.ownProfile.photoUpdated, description: text.ownProfile.initialsShown })
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
    input.current?.focus()
    notify({
      title: text.ownProfile.photoRequired,
      description: text.ownProfile.photoRequiredHint,
      variant: 'destructive',
    })
  }
  return { isMissing, busy, submit, dropPhoto: () => void change('initials') }
}

/** An unexpected error has no useful text. */
const reasonOf = (problem: ApiProblem) =>
  problem.code === 'UNEXPECTED' ? undefined : lineOf(problem)
