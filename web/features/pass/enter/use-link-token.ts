import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { isToken } from '../kept/check-token.ts'

export type Link = { token: string | undefined; forget: () => void }

/** The token behind `#`, which goes from the address bar and the history at once. */
export function useLinkToken(): Link {
  const hash = useLocation({ select: (location) => location.hash })
  const navigate = useNavigate()
  const [token, setToken] = useState<string>()
  if (isToken(hash) && hash !== token) setToken(hash)
  useEffect(() => {
    if (hash !== '') void navigate({ to: '.', hash: '', replace: true })
  }, [hash, navigate])
  return { token, forget: () => setToken(undefined) }
}
