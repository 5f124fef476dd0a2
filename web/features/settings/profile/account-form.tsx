import { Suspense } from 'react'
import { lazyWithRetry } from '#web/loading/lazy-with-retry.ts'
import { limits } from '#contract/limits.ts'
import { text } from '#text'
import { useViewer } from '#web/app/session.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { TextArea } from '#web/ui/forms/text-area.tsx'
import { ProblemBox } from '#web/data/problem-box.tsx'
import { ReadOnlyFields } from './read-only-fields.tsx'
import { useAccountForm } from './use-account-form.ts'
import { UsernameField } from './username-field.tsx'

const RenameDialog = lazyWithRetry(async () => (await import('./rename-dialog.tsx')).RenameDialog)

export function AccountForm() {
  const viewer = useViewer()
  const { form, busy, ...account } = useAccountForm()
  const { register, formState } = form
  return (
    <form noValidate className="mt-4 grid gap-5" onSubmit={account.update}>
      <ReadOnlyFields viewer={viewer} />
      <UsernameField
        register={register('username', { onChange: () => form.clearErrors('username') })}
        error={formState.errors.username?.message}
        changesLeft={account.changesLeft}
        canRename={account.canRename}
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
      <Suspense fallback={null}>
        <RenameDialog {...account.renameDialog} />
      </Suspense>
      {account.sheet}
    </form>
  )
}
