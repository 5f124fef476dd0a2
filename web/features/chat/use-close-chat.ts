import { useLocation, useNavigate, useRouter } from '@tanstack/react-router'
import { useEffectEvent, useLayoutEffect } from 'react'

/** Back returns to the same place in the list. On narrow screens Escape closes too. */
export function useCloseChat(): () => void {
  const { fromChats } = useLocation().state
  const { history } = useRouter()
  const navigate = useNavigate()
  const close = () =>
    fromChats ? history.back() : void navigate({ to: '/message', search: {}, replace: true })
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.isComposing || event.defaultPrevented) return
    if (matchMedia('(width < 1024px)').matches) close()
  })
  // Layout effects attach before the chat paints, so an early Escape is heard.
  useLayoutEffect(() => {
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  return close
}
