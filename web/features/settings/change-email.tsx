import { text } from '#contract/text/en.ts'
import { useViewer } from '#web/app/session.ts'
import { ChangeEmailForm } from './change-email-form.tsx'
import { NoPassword } from './no-password.tsx'
import { PendingEmail } from './pending-email.tsx'
import { WithAccount } from './with-account.tsx'

export function ChangeEmail() {
  const { email } = useViewer()
  return (
    <>
      <p className="mb-4">
        {text.account.emailNow}{' '}
        <strong>
          <bdi>{email}</bdi>
        </strong>
      </p>
      <WithAccount>
        {({ hasPassword, pendingEmail }) => (
          <div className="grid gap-4">
            {pendingEmail !== null && <PendingEmail email={pendingEmail} />}
            {hasPassword ? <ChangeEmailForm /> : <NoPassword />}
          </div>
        )}
      </WithAccount>
    </>
  )
}
