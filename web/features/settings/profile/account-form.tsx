import { Link } from '@tanstack/react-router'
import { limits } from '#contract/limits.ts'
import { text } from '#contract/text/en.ts'
import { towers } from '#contract/vocabulary.ts'
import { useViewer } from '#web/app/session.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { TextArea } from '#web/ui/forms/text-area.tsx'
import { ProblemBox } from '#web/data/problem-box.tsx'
import { ReadOnlyField } from './read-only-field.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { useAccountForm } from './use-account-form.ts'
import { UsernameField } from './username-field.tsx'

export function AccountForm() {
  const viewer = useViewer()
  const {
    form,
    canUpdate,
    canRename,
    changesLeft,
    busy,
    failure,
    renameDialog,
    update,
    rename,
    removeBio,
    sheet,
  } = useAccountForm()
  const { register, formState } = form
  return (
    <form noValidate className="mt-4 grid gap-5" onSubmit={update}>
      <div className="grid items-start gap-5 tablet:grid-cols-2">
        <ReadOnlyField
          label={text.ownProfile.name}
          value={viewer.name}
          hint={text.ownProfile.nameHint}
        />
        <ReadOnlyField
          label={text.ownProfile.email}
          value={viewer.email}
          hint={
            <>
              {text.ownProfile.emailHint}{' '}
              <Link
                to="/settings"
                hash="change-email"
                activeOptions={{ includeHash: true }}
                className="link inline-block py-1"
              >
                {text.account.changeEmail}
              </Link>
            </>
          }
        />
        <ReadOnlyField
          label={text.ownProfile.tower}
          value={viewer.tower && towers[viewer.tower]}
          placeholder={text.ownProfile.addressMissing}
          hint={text.ownProfile.addressHint}
        />
        <ReadOnlyField
          label={text.ownProfile.location}
          value={viewer.location}
          placeholder={text.ownProfile.addressMissing}
          hint={
            <>
              {text.ownProfile.addressHint}{' '}
              {viewer.isVerified && (
                <Link
                  to="/settings"
                  hash="verification"
                  activeOptions={{ includeHash: true }}
                  className="link inline-block py-1"
                >
                  {text.ownProfile.moved}
                </Link>
              )}
            </>
          }
        />
      </div>
      <UsernameField
        register={register('username', { onChange: () => form.clearErrors('username') })}
        error={formState.errors.username?.message}
        changesLeft={changesLeft}
        canRename={canRename && busy === null}
        onRename={rename}
      />
      <Field label={text.ownProfile.bio} error={formState.errors.bio?.message}>
        <TextArea
          countTo={limits.bioMaxLength}
          placeholder={text.ownProfile.bioHint}
          dir="auto"
          defaultValue={formState.defaultValues?.bio ?? ''}
          {...register('bio')}
        />
      </Field>
      <ProblemBox problem={failure} />
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          disabled={!canUpdate}
          busy={busy === 'update'}
          busyLabel={text.ownProfile.updating}
        >
          {text.ownProfile.update}
        </Button>
        {viewer.bio && (
          <Button
            variant="ghost"
            busy={busy === 'bio'}
            busyLabel={text.ownProfile.updating}
            disabled={busy === 'update'}
            onClick={() => void removeBio()}
          >
            {text.ownProfile.removeBio}
          </Button>
        )}
      </div>
      <ConfirmDialog {...renameDialog} />
      {sheet}
    </form>
  )
}
