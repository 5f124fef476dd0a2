import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'

/** Put several into `<div className="chip-row" role="group" aria-label="…">`. */
export function ChipButton({
  pressed,
  className,
  ...rest
}: ComponentProps<'button'> & { pressed: boolean }) {
  return (
    <button
      type="button"
      {...rest}
      aria-pressed={pressed}
      className={classNames('chip-button', className)}
    />
  )
}
