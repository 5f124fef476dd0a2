import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { text } from '#text'
import { buttonClass, type ButtonLook } from './button-class.ts'
import { classNames } from '../class-names.ts'

type Props = Omit<ComponentProps<'button'>, 'children'> &
  ButtonLook & {
    children: ReactNode
    icon?: ReactNode
    /** Even false reserves room for the busy label. */
    busy?: boolean | undefined
    busyLabel?: string | undefined
  }

/** A busy button stays focusable but does nothing. */
export function Button({
  variant,
  wide,
  icon,
  busy,
  busyLabel = text.ui.loading,
  children,
  className,
  onClick,
  ...rest
}: Props) {
  const click = (event: MouseEvent<HTMLButtonElement>) =>
    busy ? event.preventDefault() : onClick?.(event)
  return (
    <button
      type="button"
      {...rest}
      className={classNames(buttonClass({ variant, wide }), className)}
      onClick={click}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
    >
      {busy === undefined ? (
        <>
          {icon}
          <span>{children}</span>
        </>
      ) : (
        <span className="button-labels">
          <span aria-hidden={busy}>
            {icon}
            {children}
          </span>
          <span aria-hidden={!busy}>{busyLabel}</span>
        </span>
      )}
    </button>
  )
}
