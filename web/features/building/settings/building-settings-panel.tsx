import { getBuildingSettings } from '#contract/building-settings.ts'
import { text } from '#text'
import { FailedQuery } from '#web/data/failed-query.tsx'
import { useAnswer } from '#web/data/query.ts'
import { Loader } from '#web/ui/feedback/loader.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { useEdited } from '../use-edited.ts'
import { BuildingSettingsForm } from './building-settings-form.tsx'

const words = text.buildingSettings

export function BuildingSettingsPanel() {
  const query = useAnswer(getBuildingSettings, {})
  const { data, error, isPending } = query
  const [settings, editing] = useEdited(data, 'building-settings')
  return (
    <section className="panel" aria-labelledby="building-settings" aria-busy={isPending}>
      <h2 id="building-settings" tabIndex={-1} className="text-xl">
        {words.title}
      </h2>
      <p className="mt-1 text-ink-2">{words.intro}</p>
      {settings ? (
        <BuildingSettingsForm key={settings.version} settings={settings} {...editing} />
      ) : error ? (
        <FailedQuery query={query} message={words.failed} detail={error.title} />
      ) : (
        <>
          <Loader hidden />
          {/* About as high as the form, so that nothing below moves. */}
          <Skeleton className="mt-5 w-full rounded-xl" height={1000} />
        </>
      )}
    </section>
  )
}
