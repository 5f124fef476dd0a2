import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { useSwipeCard, type SwipeCardHandle, type Swipes } from './use-swipe-card.ts'

export type { SwipeCardHandle }
type Props = Swipes & {
  children: ReactNode
  behindRight?: ReactNode
  behindLeft?: ReactNode
  className?: string | undefined
}

/** After the decision the card is dimmed and inert. */
export function SwipeCard({ children, behindRight, behindLeft, className, ...swipes }: Props) {
  const { root, face, leaving, swipe } = useSwipeCard(swipes)
  return (
    <div
      ref={root}
      className={classNames('swipe-card', className)}
      inert={leaving}
      data-leaving={leaving || undefined}
    >
      {behindRight && (
        <div className="swipe-behind swipe-behind-right" aria-hidden="true">
          {behindRight}
        </div>
      )}
      {behindLeft && (
        <div className="swipe-behind swipe-behind-left" aria-hidden="true">
          {behindLeft}
        </div>
      )}
      <div ref={face} className="swipe-face card" {...swipe}>
        {children}
      </div>
    </div>
  )
}
