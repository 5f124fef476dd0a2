import { Clock } from 'lucide-react'
import type { ReactNode } from 'react'
import { text } from '#text'

/** The stamp ignores pointers, so the pictures can still be turned. */
type Props = { sold: boolean; reserved: boolean; children: ReactNode }

export function SoldStamp({ sold, reserved, children }: Props) {
  return (
    <div className="relative">
      <div className={sold ? 'opacity-85 grayscale-85' : undefined}>{children}</div>
      {!sold && reserved && (
        <strong className="pointer-events-none absolute bottom-4 left-4 inline-flex h-8.5 items-center gap-2 rounded-full bg-sun-soft px-3.5 text-sm text-on-sun-soft shadow-1">
          <Clock className="size-4.25" />
          {text.ui.reserved}
        </strong>
      )}
      {sold && (
        <div className="pointer-events-none absolute inset-0 grid place-items-center">
          <strong className="display -rotate-8 rounded-md border-3 border-white bg-veil px-5 py-2 text-2xl tracking-wide text-white">
            {text.ui.sold}
          </strong>
        </div>
      )}
    </div>
  )
}
