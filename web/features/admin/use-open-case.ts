import { useNavigate } from '@tanstack/react-router'

/** `case` is what is open; `show` and `q` are what the list beside it is narrowed to. */
type Place = { show?: string | undefined; case?: string | undefined; q?: string | undefined }

/**
 * Goes to a case of this tab, or to its list. From one case to the next the address is replaced: going back leads to the list.
 * So is what the list is narrowed to.
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
