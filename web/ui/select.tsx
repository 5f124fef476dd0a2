import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { useFieldControl } from './field-context.ts'
import './styles/fields.css'

type Props = Omit<ComponentProps<'select'>, 'children'> & {
  options: readonly { value: string; label: string }[]
  /** Shown while nothing is chosen; it cannot be chosen again. */
  placeholder?: string | undefined
}

/** The system's own select: a phone's wheel, every keyboard, no script. */
export function Select({ options, placeholder, className, ...rest }: Props) {
  return (
    <div className="select-box">
      <select {...useFieldControl()} {...rest} className={classNames('input select', className)}>
        {placeholder !== undefined && (
          <option value="" disabled hidden>
            {placeholder}
          </option>
        )}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown />
    </div>
  )
}
