import type { Output } from '#contract/endpoint.ts'
import { figureLimits, type DayFigures, type getFigures } from '#contract/figures.ts'
import { text } from '#text'
import { FigurePanel } from './figure-panel.tsx'
import { byteWords, countWords, dayWords, minuteWords } from './words.ts'

const words = text.figures

export function Charts({ days, weeks }: Output<typeof getFigures>) {
  const daily = (name: string, key: Exclude<keyof DayFigures, 'day'>) => ({
    name,
    values: days.map((day) => day[key]),
  })
  const inDays = { days: days.map(({ day }) => day), head: words.day }
  const inWeeks = { days: weeks.map(({ from }) => from), head: words.week }
  const made = daily(words.posts.made, 'posts')
  const done = daily(words.handovers.done, 'handovers')
  const notKept = daily(words.handovers.notKept, 'notKept')
  const open = daily(words.reports.open, 'reportsOpen')
  const stored = [
    daily(words.storage.pictures, 'pictureBytes'),
    daily(words.storage.database, 'databaseBytes'),
    daily(words.storage.documents, 'documentBytes'),
  ]
  const median = { name: words.answers.median, values: weeks.map((week) => week.medianMinutes) }
  const p90 = { name: words.answers.p90, values: weeks.map((week) => week.p90Minutes) }
  const { answersMin, sellersMin } = figureLimits
  return (
    <>
      <FigurePanel
        {...words.posts}
        {...inDays}
        {...counted}
        lines={[{ ...made, as: 'bar' }]}
        summary={total(made)}
      />
      <FigurePanel
        {...words.handovers}
        {...inDays}
        {...counted}
        lines={[
          { ...done, as: 'left bar' },
          { ...notKept, as: 'right bar' },
        ]}
        summary={`${total(done)} ${total(notKept)}`}
      />
      <FigurePanel
        title={words.answers.title}
        about={`${words.answers.about} ${words.answers.few(answersMin, sellersMin)}`}
        {...inWeeks}
        missing={words.answers.tooFew}
        counts={[
          { name: words.answers.asked, values: weeks.map(({ asked }) => asked) },
          { name: words.answers.answered, values: weeks.map(({ answered }) => answered) },
        ]}
        lines={[
          { ...median, as: 'line' },
          { ...p90, as: 'dashed line' },
        ]}
        valueWords={minuteWords}
        steps={[15, 30, 60, 120, 240, 480, 720, 1440, 2880, 4320, 7200, 14_400, 28_800, 43_200]}
        summary={[median, p90].map((line) => latest(line, inWeeks.days, minuteWords)).join(' ')}
      />
      <FigurePanel
        {...words.reports}
        {...inDays}
        {...counted}
        lines={[{ ...open, as: 'line' }]}
        summary={latest(open, inDays.days, countWords)}
      />
      <FigurePanel
        {...words.storage}
        {...inDays}
        lines={stored.map((line, nth) => ({ ...line, as: ways[nth] ?? 'line' }))}
        valueWords={byteWords}
        steps={byteSteps}
        summary={stored.map((line) => latest(line, inDays.days, byteWords)).join(' ')}
      />
    </>
  )
}

type Values = { name: string; values: readonly (number | null)[] }

const ways = ['line', 'dashed line', 'dotted line'] as const
/** 1, 2, 5, 10, … from `first` on. */
const roundSteps = (first: number, decades: number) =>
  Array.from({ length: decades }, (_, nth) => first * 10 ** nth).flatMap((one) => [
    one,
    2 * one,
    5 * one,
  ])
const byteSteps = roundSteps(1000, 11)
const counted = { valueWords: countWords, steps: roundSteps(1, 6) }

const total = ({ name, values }: Values) =>
  words.inDays(
    name,
    countWords(values.reduce<number>((sum, value) => sum + (value ?? 0), 0)),
    values.length,
  )

/** Of the last time that it was known. */
function latest(
  { name, values }: Values,
  days: readonly string[],
  valueWords: (value: number) => string,
) {
  const nth = values.findLastIndex((each) => each !== null)
  const value = values[nth]
  return value === null || value === undefined
    ? words.never(name)
    : words.latest(name, valueWords(value), dayWords(days[nth] ?? ''))
}
