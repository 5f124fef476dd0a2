import { useLayoutEffect, useRef, useState } from 'react'

/** 1 is the viewer's width. */
export const zooms: readonly number[] = [1, 1.5, 2, 3, 4]

/** Zooms in steps around the middle of `area`. */
export function useZoom() {
  const area = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState(0)
  const middle = useRef<{ x: number; y: number }>(null)
  useLayoutEffect(() => {
    if (!area.current || !middle.current) return
    const { scrollWidth, scrollHeight, clientWidth, clientHeight } = area.current
    area.current.scrollTo(
      middle.current.x * scrollWidth - clientWidth / 2,
      middle.current.y * scrollHeight - clientHeight / 2,
    )
  }, [at])
  const step = (by: 1 | -1) => {
    if (zooms[at + by] === undefined) return
    if (area.current) {
      const { scrollLeft, scrollTop, scrollWidth, scrollHeight, clientWidth, clientHeight } =
        area.current
      middle.current = {
        x: (scrollLeft + clientWidth / 2) / scrollWidth,
        y: (scrollTop + clientHeight / 2) / scrollHeight,
      }
    }
    setAt(at + by)
  }
  return { area, zoom: zooms[at] ?? 1, step }
}
