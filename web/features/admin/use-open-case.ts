import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { mainHeading } from '#web/ui/focus/heading.ts'

/** `case` is the open case; `show` and `q` filter the list. */
type Place = { show?: string | undefined; case?: string | undefined; q?: string | undefined }

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The entry before a case is its list. */
    fromList?: true
  }
}

/** Between cases it replaces the history entry, so that Back leads to the list. */
export function useOpenCase(openId: string | undefined): (place: Place) => void {
  const navigate = useNavigate()
  return ({ show, case: caseId, q }) => {
    void navigate({
      to: '/admin/{-$tab}',
      search: { show, case: caseId, q },
      replace: openId !== undefined || caseId === undefined,
      state: (before) => (openId === undefined ? { fromList: true } : before),
      resetScroll: caseId !== openId,
    })
  }
}

export const caseTitleId = 'case-title'
export const caseRowId = (caseId: string) => `case-row-${caseId}`

/** Focuses the case's title when it opens and its row when it closes. */
export function useCaseFocus(openId: string | undefined) {
  const before = useRef(openId)
  useEffect(() => {
    if (before.current === openId) return
    const left = before.current
    before.current = openId
    // What was pressed to leave it, such as ‘Decided’, keeps the focus.
    if (openId === undefined && document.activeElement !== document.body) return
    const target = openId === undefined ? caseRowId(left ?? '') : caseTitleId
    ;(document.getElementById(target) ?? mainHeading())?.focus()
  }, [openId])
}
