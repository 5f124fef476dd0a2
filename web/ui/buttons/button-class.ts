import { classNames } from '../class-names.ts'

export type ButtonLook = {
  /** Quiet is text alone, in the colour around it. */
  variant?: 'primary' | 'soft' | 'ghost' | 'danger' | 'quiet' | undefined
  wide?: boolean | undefined
}

export const buttonClass = ({ variant = 'primary', wide }: ButtonLook = {}) =>
  variant === 'quiet'
    ? 'min-h-tap rounded-full px-3 text-[0.9375rem] font-semibold hover:underline'
    : classNames('button', variant !== 'primary' && `button-${variant}`, wide && 'button-wide')
