import { useEffect, useRef, useState, type ReactNode } from 'react'

/**
 * Draws its content once the overlay around it stands still: many emoji would delay its first
 * frame, and move with it. The room is there from the start.
 */
export function WhenInPlace({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  const [isThere, setThere] = useState(false)
  useEffect(() => {
    const gone = new AbortController()
    const begin = async () => {
      const animations = box.current?.closest('[role="dialog"]')?.getAnimations() ?? []
      await Promise.allSettled(animations.map(({ finished }) => finished))
      if (!gone.signal.aborted) setThere(true)
    }
    // The overlay is positioned in the first frame and drawn in the second.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => void begin())
    })
    return () => {
      gone.abort()
      cancelAnimationFrame(frame)
    }
  }, [])
  return (
    <div ref={box} className="h-90 max-h-[60dvh]">
      {isThere && children}
    </div>
  )
}
