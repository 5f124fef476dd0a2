import UPlot, { type Axis, type Series } from 'uplot'
import 'uplot/dist/uPlot.min.css'
import { dayWords } from './words.ts'

export type Line = {
  name: string
  values: readonly (number | null)[]
  /** Bars stand side by side; lines differ in their dashes too. */
  as: 'bar' | 'left bar' | 'right bar' | 'line' | 'dashed line' | 'dotted line'
}
export type ChartShape = {
  /** What `days` are. */
  head: string
  /** `2026-11-23` */
  days: readonly string[]
  lines: readonly Line[]
  valueWords: (value: number) => string
  /** What the steps of the axis may be. */
  steps: readonly number[]
}

const height = 240
const dashes = { line: [], 'dashed line': [8, 5], 'dotted line': [2, 4] }
const styles: Record<Line['as'], string> = {
  bar: 'solid',
  'left bar': 'solid',
  'right bar': 'solid',
  line: 'solid',
  'dashed line': 'dashed',
  'dotted line': 'dotted',
}
const aligns = { bar: 0, 'left bar': -1, 'right bar': 1 } as const
const colours = ['--color-brand', '--color-danger', '--color-ink-2']

/** From zero on. Returns what removes it. */
export function drawChart(
  place: HTMLElement,
  { head, days, lines, valueWords, steps }: ChartShape,
): () => void {
  const colour = colourOf(place)
  const font = `12px ${getComputedStyle(place).fontFamily}`
  const x = days.map((day) => Date.parse(day))
  const half = ((x[1] ?? 0) - (x[0] ?? 0)) / 2
  const axis: Axis = {
    font,
    stroke: colour('--color-ink-2'),
    grid: { stroke: colour('--color-line'), width: 1 },
    ticks: { show: false },
  }
  const widest = Math.max(
    ...steps.slice(0, 1),
    ...lines.flatMap(({ values }) => values.map(Number)),
  )
  const chart = new UPlot(
    {
      width: place.clientWidth,
      height,
      ms: 1,
      cursor: { drag: { x: false, y: false } },
      scales: {
        x: { time: false, range: (_, from, to) => [from - half, to + half] },
        y: { range: () => [0, widest * 1.05] },
      },
      axes: [
        {
          ...axis,
          space: 70,
          size: 32,
          splits: () => ticks(x),
          values: (_, at) => at.map((ms) => dayWords(ms)),
        },
        {
          ...axis,
          size: (_, at) => axisWidth(at),
          incrs: [...steps],
          values: (_, at) => at.map((value) => valueWords(value)),
        },
      ],
      legend: { markers: { dash: (_, nth) => styles[lines[nth - 1]?.as ?? 'line'] } },
      series: [
        { label: head, value: (_, ms) => (ms === null ? '' : dayWords(ms)) },
        ...lines.map((line, nth) => seriesOf(line, colour(colours[nth] ?? ''), valueWords)),
      ],
    },
    [x, ...lines.map(({ values }) => [...values])],
    place,
  )
  const observer = new ResizeObserver(() => chart.setSize({ width: place.clientWidth, height }))
  observer.observe(place)
  return () => {
    observer.disconnect()
    chart.destroy()
  }
}

function seriesOf(
  { name, as }: Line,
  stroke: string,
  valueWords: ChartShape['valueWords'],
): Series {
  const shared = {
    label: name,
    stroke,
    // Without a day that the mouse is at, none has a value.
    value: (_: UPlot, value: number | null, __: number, at: number | null) =>
      at === null ? '' : value === null ? '–' : valueWords(value),
  }
  if (as === 'line' || as === 'dashed line' || as === 'dotted line')
    return {
      ...shared,
      width: 2,
      dash: dashes[as],
      spanGaps: false,
      points: { show: true, fill: stroke, filter: (chart, nth) => alone(chart.data[nth] ?? []) },
    }
  const isPair = as !== 'bar'
  const bars = UPlot.paths.bars?.({ size: [isPair ? 0.4 : 0.7, 24], align: aligns[as] })
  return {
    ...shared,
    fill: stroke,
    width: 0,
    points: { show: false },
    ...(bars && { paths: bars }),
  }
}

/** Where a line has nothing to connect to, as on a building's first day: those values get a dot. */
const alone = (values: ArrayLike<number | null | undefined>): number[] =>
  Array.from(values, (_, nth) => nth).filter(
    (nth) => values[nth] != null && values[nth - 1] == null && values[nth + 1] == null,
  )

/** For the longest of its words, of which uPlot has none at first. */
const axisWidth = (words: readonly string[] | null) =>
  14 + 7 * Math.max(2, ...(words ?? []).map(({ length }) => length))

/** Today, and every second week before. */
const ticks = (x: readonly number[]): number[] =>
  x.filter((_, nth) => (x.length - 1 - nth) % (x.length > 20 ? 21 : 3) === 0)

/** A canvas knows no `light-dark(…)`. */
function colourOf(place: HTMLElement): (name: string) => string {
  return (name) => {
    const probe = document.createElement('span')
    probe.style.color = `var(${name})`
    place.append(probe)
    const { color } = getComputedStyle(probe)
    probe.remove()
    return color
  }
}
