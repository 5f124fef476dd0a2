import { createContext, use, type ReactNode } from 'react'
import { panelTitleId } from './use-second-factor.ts'

/** Settings has a panel and a heading of its own. */
export const InSettings = createContext(false)

type Props = { title: ReactNode; children: ReactNode }

export function Step({ title, children }: Props) {
  const isInside = use(InSettings)
  const Heading = isInside ? 'h3' : 'h2'
  return (
    <section aria-labelledby={panelTitleId} className={isInside ? undefined : 'panel max-w-160'}>
      <Heading
        id={panelTitleId}
        tabIndex={-1}
        className={`flex items-center gap-2 ${isInside ? '' : 'text-xl'}`}
      >
        {title}
      </Heading>
      {children}
    </section>
  )
}
