import { useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router'
import { X } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { text } from '#text'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { useKeptFocus } from '#web/ui/focus/use-kept-focus.ts'
import '#web/ui/styles/pass.css'

type Props = { children: ReactNode; face?: string | undefined }

/** Covers a phone's screen. A new `face` may take the button that had the focus. */
export function PassFrame({ children, face }: Props) {
  const headingId = useId()
  useKeptFocus(face, headingId)
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
        <h1 id={headingId} tabIndex={-1}>
          {text.pass.title}
        </h1>
      </header>
      {children}
    </div>
  )
}
