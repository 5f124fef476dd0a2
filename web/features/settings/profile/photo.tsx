import { hasPhoto } from '#contract/initials-url.ts'
import { text } from '#text'
import { useViewer } from '#web/app/session.ts'
import { Avatar } from '#web/ui/people/avatar.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { useNotice } from '#web/ui/overlays/use-notice.tsx'
import { FileField, useChosenFile } from '#web/features/uploads/index.ts'
import { usePhoto } from './use-photo.ts'

export function Photo() {
  const { name, imageUrl } = useViewer()
  const { notify, sheet } = useNotice()
  const photo = useChosenFile('avatar')
  const { isMissing, busy, submit, dropPhoto } = usePhoto(photo, notify)
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
        missing={isMissing && text.ownProfile.photoRequired}
        disabled={busy !== null}
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
