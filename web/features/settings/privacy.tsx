import { getUserSettings } from '#contract/own-profile.ts'
import { text } from '#text'
import { FailedQuery } from '#web/data/failed-query.tsx'
import { useAnswer } from '#web/data/query.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Switch } from '#web/ui/forms/switch.tsx'
import { useNotice } from '#web/ui/overlays/use-notice.tsx'
import { useToggles } from './use-toggles.ts'

const names = ['showTowerOnProfile', 'showLocationOnProfile'] as const

export function Privacy() {
  const query = useAnswer(getUserSettings, {})
  const { data, error } = query
  const { notify, sheet } = useNotice()
  const toggle = useToggles(notify)
  if (!data && error) return <FailedQuery query={query} message={text.ownProfile.privacyNotRead} />
  return (
    <>
      <p className="mt-1 text-sm text-ink-3">{text.ownProfile.privacyHint}</p>
      <div className="mt-3 grid gap-1">
        {names.map((name) =>
          data ? (
            <Switch
              key={name}
              label={text.ownProfile.toggles[name].label}
              checked={data[name]}
              onChange={(on) => toggle(name, on)}
            />
          ) : (
            <Skeleton key={name} className="h-11 rounded-lg" />
          ),
        )}
      </div>
      {sheet}
    </>
  )
}
