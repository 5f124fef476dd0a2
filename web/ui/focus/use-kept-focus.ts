import { useEffect, useRef } from 'react'

/**
 * A button that leaves with the focus, because what it does is done, gives it to a heading: the page is read on from there.
 * `face` names what is shown, and is undefined as long as nothing is.
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
