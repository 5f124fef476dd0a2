import { useNavigate } from '@tanstack/react-router'

/** `case` is the open case; `show` and `q` filter the list. */
type Place = { show?: string | undefined; case?: string | undefined; q?: string | undefined }

/**
 * Opens a case or the list. Moving between cases and filtering replace the history entry, so Back
 * leads to the list.
 */
export function useOpenCase(openId: string | undefined): (place: Place) => void {
  const navigate = useNavigate()
  return ({ show, case: caseId, q }) => {
    void navigate({
      to: '/admin/{-$tab}',
      search: {
        ...(show !== undefined && { show }),
        ...(caseId !== undefined && { case: caseId }),
        ...(q !== undefined && { q }),
      },
      replace: openId !== undefined || caseId === undefined,
      resetScroll: caseId !== openId,
    })
  }
}
