import { useEffect, useRef } from 'react'

/** Focuses the heading when a change of `face` removes the focused button. */
export function useKeptFocus(face: string | undefined, headingId: string) {
  const before = useRef(face)
  useEffect(() => {
    if (face === undefined || before.current === face) return
    if (before.current !== undefined && document.activeElement === document.body)
      document.getElementById(headingId)?.focus()
    before.current = face
  }, [face, headingId])
}
