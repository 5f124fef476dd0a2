import { useState } from 'react'
import { text } from '#text'
import { FailedQuery } from '#web/data/failed-query.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { useKeptFocus } from '#web/ui/focus/use-kept-focus.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import SecondFactorAdminPage from './second-factor-admin-page.tsx'
import { InSettings } from './step.tsx'
import { panelTitleId, useSecondFactor } from './use-second-factor.ts'

const words = text.secondFactor

/** For everybody, in Settings. */
export function SecondFactorSetting() {
  const query = useSecondFactor()
  const { data, error } = query
  const [isSettingUp, setSettingUp] = useState(false)
  const isEnrolled = data?.isEnrolled ?? false
  // Turned off later, it begins with the button again.
  if (isEnrolled && isSettingUp) setSettingUp(false)
  const isOpen = isEnrolled || isSettingUp
  useKeptFocus(data && `${isOpen}`, isOpen ? panelTitleId : 'second-step-title')
  if (!data)
    return error ? (
      <FailedQuery query={query} message={words.failed} />
    ) : (
      <Skeleton className="h-11 rounded-lg" />
    )
  return (
    <>
      <p className="mb-4 text-sm text-ink-3">{words.settingHint}</p>
      {isOpen ? (
        <InSettings value>
          <SecondFactorAdminPage />
        </InSettings>
      ) : (
        <Button variant="ghost" onClick={() => setSettingUp(true)}>
          {words.setUp}
        </Button>
      )}
    </>
  )
}
