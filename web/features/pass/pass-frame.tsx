import { useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { text } from '#text'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import '#web/ui/styles/pass.css'

/** Covers a phone's screen. */
export function PassFrame({ children }: { children: ReactNode }) {
  const canGoBack = useCanGoBack()
  const { history } = useRouter()
  const navigate = useNavigate()
  const close = () => (canGoBack ? history.back() : void navigate({ to: '/message' }))
  return (
    <div className="pass shell-cover">
      <header className="pass-head">
        <IconButton label={text.controls.close} onClick={close}>
          <X />
        </IconButton>
        <h1 tabIndex={-1}>{text.pass.title}</h1>
      </header>
      {children}
    </div>
  )
}
