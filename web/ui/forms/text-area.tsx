import { useId, useState, type ChangeEvent, type ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import { useFieldControl } from './field-context.ts'
import { submitOnCtrlEnter } from './submit-on-ctrl-enter.ts'
import '../styles/forms.css'

type Props = ComponentProps<'textarea'> & {
  countTo?: number | undefined
}

export function TextArea({ className, countTo, onChange, ...rest }: Props) {
  const field = useFieldControl()
  const countId = useId()
  const [length, setLength] = useState(() =>
    lengthOf(String(rest.value ?? rest.defaultValue ?? '')),
  )
  const change = (event: ChangeEvent<HTMLTextAreaElement>) => {
    setLength(lengthOf(event.target.value))
    onChange?.(event)
  }
  const shown = rest.value === undefined ? length : lengthOf(String(rest.value))
  const describedBy =
    [field['aria-describedby'], countTo !== undefined && countId].filter(Boolean).join(' ') ||
    undefined
  return (
    <>
      <textarea
        {...field}
        onKeyDown={submitOnCtrlEnter}
        {...rest}
        aria-describedby={describedBy}
        onChange={change}
        className={classNames('input', className)}
      />
      {countTo !== undefined && (
        <p className="field-count" id={countId} data-over={shown > countTo}>
          {shown} / {countTo}
        </p>
      )}
    </>
  )
}

/** As in the contract: an emoji counts as one, spaces around the text as none. */
const lengthOf = (value: string) => Array.from(value.trim()).length
