import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { useFieldControl } from './field-context.ts'
import { submitOnCtrlEnter } from './submit-on-ctrl-enter.ts'
import '../styles/forms.css'

export function TextInput({
  className,
  icon,
  ...rest
}: ComponentProps<'input'> & { icon?: ReactNode }) {
  const input = (
    <input
      type="text"
      onKeyDown={submitOnCtrlEnter}
      {...useFieldControl()}
      {...rest}
      className={classNames('input', className)}
    />
  )
  if (!icon) return input
  return (
    <div className="input-with-icon">
      {icon}
      {input}
    </div>
  )
}
