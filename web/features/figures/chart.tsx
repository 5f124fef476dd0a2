import { useEffect, useRef } from 'react'
import { shownTheme, watchTheme } from '#web/ui/brand/theme.ts'
import { drawChart, type ChartShape } from './draw-chart.ts'

/** A picture for screen readers: the table beside it has the numbers. */
export function Chart({ label, ...shape }: ChartShape & { label: string }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { current } = place
    if (!current) return undefined
    let remove = drawChart(current, shape)
    let theme = shownTheme()
    const redraw = () => {
      if (theme === shownTheme()) return
      theme = shownTheme()
      remove()
      remove = drawChart(current, shape)
    }
    const system = matchMedia('(prefers-color-scheme: dark)')
    system.addEventListener('change', redraw)
    const unwatch = watchTheme(redraw)
    return () => {
      system.removeEventListener('change', redraw)
      unwatch()
      remove()
    }
  })
  return <div ref={place} role="img" aria-label={label} className="figures-chart mt-4" />
}
