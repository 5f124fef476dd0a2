import { classNames } from '../class-names.ts'

export type ButtonLook = {
  variant?: 'primary' | 'soft' | 'ghost' | 'danger' | undefined
  wide?: boolean | undefined
}

export const buttonClass = ({ variant = 'primary', wide }: ButtonLook = {}) =>
  classNames('button', variant !== 'primary' && `button-${variant}`, wide && 'button-wide')
