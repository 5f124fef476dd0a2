import { useState } from 'react'
import { text } from '#text'
import { FailedQuery } from '#web/data/failed-query.tsx'
import { Loader } from '#web/ui/feedback/loader.tsx'
import { useKeptFocus } from '#web/ui/focus/use-kept-focus.ts'
import { Enrolment } from './enrolment.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { panelTitleId, useSecondFactor } from './use-second-factor.ts'
import { StatusPanel } from './status-panel.tsx'

export default function SecondFactorAdminPage() {
  const query = useSecondFactor()
  const { data, error } = query
  const [codes, setCodes] = useState<string[] | null>(null)
  const [isReplacing, setReplacing] = useState(false)
  const show = (fresh: string[]) => {
    setCodes(fresh)
    setReplacing(false)
  }
  useKeptFocus(data && `${codes !== null} ${data.isEnrolled} ${isReplacing}`, panelTitleId)
  if (codes) return <RecoveryCodes codes={codes} onKept={() => setCodes(null)} />
  if (!data)
    return error ? (
      <FailedQuery query={query} message={text.secondFactor.failed} detail={error.title} />
    ) : (
      <Loader page />
    )
  const { hasPassword } = data
  if (!data.isEnrolled)
    return <Enrolment replaces={false} hasPassword={hasPassword} onEnrolled={show} />
  if (isReplacing)
    return (
      <Enrolment
        replaces
        hasPassword={hasPassword}
        onEnrolled={show}
        onCancel={() => setReplacing(false)}
      />
    )
  return <StatusPanel secondFactor={data} onReplace={() => setReplacing(true)} onCodes={show} />
}
