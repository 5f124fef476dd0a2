import { getFigures } from '#contract/figures.ts'
import { text } from '#text'
import { timeZone } from '#web/app/bootstrap.ts'
import { FailedQuery } from '#web/data/failed-query.tsx'
import { useAnswer } from '#web/data/query.ts'
import { Loader } from '#web/ui/feedback/loader.tsx'
import { Charts } from './charts.tsx'
import { dayWords } from './words.ts'
import './figures.css'

const words = text.figures

export default function FiguresAdminPage() {
  const query = useAnswer(getFigures, {})
  const { data, error } = query
  if (!data)
    return error ? (
      <FailedQuery query={query} message={words.failed} detail={error.title} />
    ) : (
      <Loader />
    )
  const known = data.days.find(({ posts }) => posts !== null)?.day
  return (
    <>
      <p className="text-ink-2">{words.intro(timeZone)}</p>
      {known !== undefined && known !== data.days[0]?.day && (
        <p className="mt-1 text-ink-2">{words.unknownBefore(dayWords(known))}</p>
      )}
      <div className="figures mt-4">
        <Charts {...data} />
      </div>
    </>
  )
}
