import type { ReactNode } from 'react'
import { text } from '#text'

/** The stamp ignores pointers, so the pictures can still be turned. */
export function SoldStamp({ sold, children }: { sold: boolean; children: ReactNode }) {
  return (
    <div className="relative">
      <div className={sold ? 'opacity-85 grayscale-85' : undefined}>{children}</div>
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
