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
  const { form, busy, ...account } = useAccountForm()
  const { register, formState } = form
  return (
    <form noValidate className="mt-4 grid gap-5" onSubmit={account.update}>
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
              <SettingsLink hash="change-email">{text.account.changeEmail}</SettingsLink>
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
                <SettingsLink hash="verification">{text.ownProfile.moved}</SettingsLink>
              )}
            </>
          }
        />
      </div>
      <UsernameField
        register={register('username', { onChange: () => form.clearErrors('username') })}
        error={formState.errors.username?.message}
        changesLeft={account.changesLeft}
        canRename={account.canRename && busy === null}
        onRename={account.rename}
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
      <ProblemBox problem={account.failure} />
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          disabled={!account.canUpdate}
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
            onClick={() => void account.removeBio()}
          >
            {text.ownProfile.removeBio}
          </Button>
        )}
      </div>
      <ConfirmDialog {...account.renameDialog} />
      {account.sheet}
    </form>
  )
}

const SettingsLink = ({ hash, children }: { hash: string; children: string }) => (
  <Link
    to="/settings"
    hash={hash}
    activeOptions={{ includeHash: true }}
    className="link inline-block py-1"
  >
    {children}
  </Link>
)
