import { classNames } from '../class-names.ts'

/** The first two have colours of their own, the others are turned from the first. */
export const TowerMark = ({ position }: { position: number }) => (
  <span
    className={classNames('tower-mark', position === 1 && 'tower-mark-south')}
    // The content policy forbids inline styles in the server's HTML.
    ref={(mark) => {
      if (mark && position > 1)
        mark.style.background = `oklch(from var(--color-brand) l c calc(h + ${position * 67}))`
    }}
    aria-hidden="true"
  />
)
