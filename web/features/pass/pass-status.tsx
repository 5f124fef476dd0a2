import { useEffect, useRef, type ReactNode } from 'react'
import { announce } from '#web/ui/feedback/announce.ts'

type Props = {
  icon: ReactNode
  tone?: 'calm' | 'ok' | 'wait'
  title: string
  /** The line below the title. */
  children?: ReactNode
  more?: ReactNode
  actions?: ReactNode
}

/** One large word on how it stands, and what can be done. It is announced when it appears. */
export function PassStatus({ icon, tone = 'calm', title, children, more, actions }: Props) {
  const said = useRef('')
  useEffect(() => {
    if (said.current !== title) announce(title)
    said.current = title
  }, [title])
  return (
    <>
      <div className="pass-status">
        <div className={`pass-mark pass-mark-${tone}`} aria-hidden="true">
          {icon}
        </div>
        <h2 className="text-center text-2xl">{title}</h2>
        {children && <p className="pass-hint">{children}</p>}
        {more}
      </div>
      {actions && <div className="mt-6 grid gap-2.5">{actions}</div>}
    </>
  )
}
