import { Clock } from 'lucide-react'
import type { ReactNode } from 'react'
import { text } from '#text'
import { classNames } from '#web/ui/class-names.ts'

const looks = {
  sun: 'bg-sun-soft text-on-sun-soft',
  brand: 'bg-brand text-on-brand',
  plain: 'bg-surface text-ink',
}

type Props = { tone: keyof typeof looks; icon: ReactNode; className?: string; children: ReactNode }

/** On a picture: an icon and a word. */
export const Stamp = ({ tone, icon, className = 'top-2 left-2', children }: Props) => (
  <strong
    className={classNames(
      'pointer-events-none absolute inline-flex h-7.5 max-w-[calc(100%-16px)] items-center gap-1.5 rounded-full px-3 text-xs font-semibold shadow-1 [&_svg]:size-4 [&_svg]:flex-none',
      looks[tone],
      className,
    )}
  >
    {icon}
    <span className="truncate">{children}</span>
  </strong>
)

export const ReservedStamp = ({ className }: { className?: string }) => (
  <Stamp tone="sun" icon={<Clock />} {...(className !== undefined && { className })}>
    {text.ui.reserved}
  </Stamp>
)
