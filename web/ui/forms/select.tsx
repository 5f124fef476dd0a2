import { ChevronDown } from 'lucide-react'
import { useId, useLayoutEffect, useRef, type ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import { useFieldControl } from './field-context.ts'
import '../styles/forms.css'

type Props = Omit<ComponentProps<'select'>, 'children'> & {
  options: readonly { value: string; label: string }[]
  placeholder?: string | undefined
}

/** Native: works with a phone's picker and any keyboard. */
export function Select({ options, placeholder, className, ...rest }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const placeholderId = useId()
  const field = useFieldControl()
  const isEmpty = placeholder !== undefined && rest.value === ''
  // React selects the first option when the value matches none.
  useLayoutEffect(() => {
    const select = box.current?.querySelector('select')
    if (select && isEmpty) select.selectedIndex = -1
  })
  return (
    <div ref={box} className="select-box">
      <select
        {...field}
        {...rest}
        {...(isEmpty && {
          'aria-describedby': classNames(placeholderId, field['aria-describedby']),
        })}
        className={classNames('input select', className)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      {isEmpty && (
        <span id={placeholderId} className="select-placeholder">
          {placeholder}
        </span>
      )}
      <ChevronDown />
    </div>
  )
}
