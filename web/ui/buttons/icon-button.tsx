import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names.ts'

type Props = Omit<ComponentProps<'button'>, 'children' | 'aria-label' | 'aria-pressed'> & {
  label: string
  children: ReactNode
  /** `filled` fills the icon in the like colour while pressed. */
  look?: 'plain' | 'outlined' | 'raised' | 'filled' | undefined
  pressed?: boolean | undefined
  /** Something unread. The label has to say so too. */
  dot?: boolean | undefined
}

export function IconButton({
  label,
  children,
  look = 'plain',
  pressed,
  dot,
  className,
  ...rest
}: Props) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      aria-label={label}
      aria-pressed={pressed}
      className={classNames(
        'icon-button',
        look !== 'plain' && `icon-button-${look}`,
        dot && 'icon-button-dot',
        className,
      )}
    >
      {children}
    </button>
  )
}
