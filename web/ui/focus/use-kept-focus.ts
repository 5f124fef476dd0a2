import { useEffect, useRef } from 'react'

/** Focuses the heading when the focused button disappears with a change of `face`. */
export function useKeptFocus(face: string | undefined, headingId: string): void {
  const before = useRef(face)
  useEffect(() => {
    if (face === undefined || before.current === face) return
    if (before.current !== undefined && document.activeElement === document.body)
      document.getElementById(headingId)?.focus()
    before.current = face
  }, [face, headingId])
}
