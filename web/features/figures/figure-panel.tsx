import { useId } from 'react'
import { text } from '#text'
import { Chart } from './chart.tsx'
import type { ChartShape, Line } from './draw-chart.ts'
import { dayWords } from './words.ts'

const words = text.figures

type Column = Pick<Line, 'name' | 'values'>

type Props = ChartShape & {
  title: string
  about: string
  /** The chart in a sentence. */
  summary: string
  /** In the table, where a value is null. */
  missing?: string
  /** Of the table alone. */
  counts?: readonly Column[]
}

export function FigurePanel({
  title,
  about,
  summary,
  missing = words.unknown,
  counts = [],
  ...shape
}: Props) {
  const id = useId()
  const { head, days, lines, valueWords } = shape
  const known = lines.some(({ values }) => values.some((value) => value !== null))
  return (
    <section className="panel" aria-labelledby={id}>
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      <p className="mt-1 text-ink-2">{about}</p>
      {known ? (
        <>
          <p className="mt-2 font-semibold">{summary}</p>
          <Chart
            {...shape}
            label={words.chart(
              title,
              dayWords(days[0] ?? ''),
              dayWords(days.at(-1) ?? ''),
              summary,
            )}
          />
        </>
      ) : (
        <p className="mt-2 font-semibold">{words.nothing}</p>
      )}
      <details className="mt-4">
        <summary className="text-sm font-semibold">{words.table(title)}</summary>
        <table className="figures-table text-sm">
          <thead>
            <tr>
              <th scope="col">{head}</th>
              {[...counts, ...lines].map(({ name }) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days
              .map((day, nth) => (
                <tr key={day}>
                  <th scope="row">{dayWords(day)}</th>
                  {counts.map(({ name, values }) => (
                    <td key={name}>{values[nth] ?? words.unknown}</td>
                  ))}
                  {lines.map(({ name, values }) => (
                    <td key={name}>
                      {cell(values[nth], valueWords) ??
                        (counts[0]?.values[nth] === null ? words.unknown : missing)}
                    </td>
                  ))}
                </tr>
              ))
              .toReversed()}
          </tbody>
        </table>
      </details>
    </section>
  )
}

const cell = (value: number | null | undefined, valueWords: ChartShape['valueWords']) =>
  value === null || value === undefined ? undefined : valueWords(value)
