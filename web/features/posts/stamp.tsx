import { Clock } from 'lucide-react'
import type { ReactNode } from 'react'
import { text } from '#text'

const looks = {
  sun: 'bg-sun-soft text-on-sun-soft',
  brand: 'bg-brand text-on-brand',
  ok: 'chip-ok',
  plain: 'bg-surface text-ink',
}

type Props = { tone: keyof typeof looks; className?: string; children: ReactNode }

/** On a picture: an icon of 16 px and a word. */
export const Stamp = ({ tone, className = 'top-2 left-2', children }: Props) => (
  <strong className={`chip pointer-events-none absolute shadow-1 ${looks[tone]} ${className}`}>
    {children}
  </strong>
)

export const ReservedStamp = ({ className }: Pick<Props, 'className'>) => (
  <Stamp tone="sun" {...(className && { className })}>
    <Clock className="size-4" />
    {text.ui.reserved}
  </Stamp>
)
