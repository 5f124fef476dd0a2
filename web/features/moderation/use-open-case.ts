import { useNavigate } from '@tanstack/react-router'

type Place = { show: 'pending' | 'decided'; case?: string | undefined }

/** Goes to a request, or to the list. From one request to the next the address is replaced: going back leads to the list. */
export function useOpenCase(openId: string | undefined): (place: Place) => void {
  const navigate = useNavigate()
  return ({ show, case: caseId }) => {
    void navigate({
      to: '/admin/{-$tab}',
      search: { ...(show === 'decided' && { show }), ...(caseId !== undefined && { case: caseId }) },
      replace: openId !== undefined,
    })
  }
}
