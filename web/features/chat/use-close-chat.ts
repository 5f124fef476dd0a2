import { useLocation, useNavigate, useRouter } from '@tanstack/react-router'
import { useEffectEvent, useLayoutEffect } from 'react'

/** Back to the list, where one was in it. Where list and chat take turns, Escape does it too. */
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
  // With the chat itself, not a moment later: Escape pressed as soon as it is seen is heard.
  useLayoutEffect(() => {
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  return close
}
