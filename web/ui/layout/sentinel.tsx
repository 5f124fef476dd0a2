import { useEffect, useEffectEvent, useRef } from 'react'

type Props = {
  onReach: () => void
  disabled?: boolean | undefined
  /** Counts as reached this far below the window. */
  marginPx?: number | undefined
}

/** The end of a list with endless scrolling. */
export function Sentinel({ onReach, disabled = false, marginPx = 600 }: Props) {
  const ref = useRef<HTMLDivElement>(null)
  const reach = useEffectEvent(onReach)
  useEffect(() => {
    if (disabled || !ref.current) return
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && reach(),
      {
        rootMargin: `${marginPx}px 0px`,
      },
    )
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [disabled, marginPx])
  return <div ref={ref} aria-hidden="true" />
}
