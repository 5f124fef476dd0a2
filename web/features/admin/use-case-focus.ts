import { useEffect, useRef } from 'react'

export const caseTitleId = 'case-title'
export const caseRowId = (caseId: string) => `case-row-${caseId}`

/** A request that opens takes the focus, so that a screen reader reads it; when it closes, its row in the list has it again. */
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
