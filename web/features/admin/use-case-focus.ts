import { useEffect, useRef } from 'react'

export const caseTitleId = 'case-title'
export const caseRowId = (caseId: string) => `case-row-${caseId}`

/**
 * Focuses the case's title when it opens, for screen readers, and its row in the list when it
 * closes.
 */
export function useCaseFocus(openId: string | undefined): void {
  const before = useRef(openId)
  useEffect(() => {
    if (before.current === openId) return
    const left = before.current
    before.current = openId
    const target =
      openId === undefined
        ? document.getElementById(caseRowId(left ?? ''))
        : document.getElementById(caseTitleId)
    const heading = document.querySelector<HTMLElement>('main h1')
    ;(target ?? heading)?.focus()
  }, [openId])
}
