import type { ReactNode } from 'react'
import { text } from '#text'
import { ReservedStamp } from './stamp.tsx'

type Props = { sold: boolean; reserved: boolean; children: ReactNode }

/** The stamps ignore pointers, so the pictures can still be turned. */
export function Stamped({ sold, reserved, children }: Props) {
  return (
    <div className="relative">
      <div className={sold ? 'opacity-85 grayscale-85' : undefined}>{children}</div>
      {sold ? (
        <div className="pointer-events-none absolute inset-0 grid place-items-center">
          <strong className="display -rotate-8 rounded-md border-3 border-white bg-veil px-5 py-2 text-2xl tracking-wide text-white">
            {text.ui.sold}
          </strong>
        </div>
      ) : (
        reserved && <ReservedStamp className="bottom-4 left-4 tablet:top-3 tablet:bottom-auto" />
      )}
    </div>
  )
}
