import { useEffect, useRef } from 'react'

/**
 * Moves the focus to a heading when the focused button disappears. `face` names the content shown;
 * undefined while there is none.
 */
export function useKeptFocus(face: string | undefined, headingId: string): void {
  const before = useRef(face)
  useEffect(() => {
    if (face === undefined || before.current === face) return
    if (before.current !== undefined && document.activeElement === document.body)
      document.getElementById(headingId)?.focus()
    before.current = face
  }, [face, headingId])
}
