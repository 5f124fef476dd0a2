import { Search, X } from 'lucide-react'
import type { ComponentProps, ReactNode, RefObject } from 'react'
import { IconButton } from '../buttons/icon-button.tsx'
import { isComposing } from './composing.ts'
import { TextInput } from './text-input.tsx'

type Props = Omit<ComponentProps<typeof TextInput>, 'ref' | 'value' | 'onChange' | 'onSubmit'> & {
  input: RefObject<HTMLInputElement | null>
  label: string
  clearLabel: string
  value: string
  onType: (typed: string) => void
  onSubmit: () => void
  onClear: () => void
  className?: string
  children?: ReactNode
}

export function SearchField({
  input,
  label,
  clearLabel,
  value,
  onType,
  onSubmit,
  onClear,
  className,
  children,
  ...rest
}: Props) {
  const clear = () => {
    onClear()
    input.current?.focus()
  }
  return (
    <form
      role="search"
      className={className}
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      <div className="input-with-button">
        <TextInput
          {...rest}
          ref={input}
          className="text-ellipsis"
          icon={<Search />}
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          dir="auto"
          aria-label={label}
          placeholder={label}
          value={value}
          onChange={(event) => onType(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Escape' || value === '' || isComposing(event.nativeEvent)) return
            event.preventDefault()
            clear()
          }}
        />
        {value !== '' && (
          <IconButton label={clearLabel} onClick={clear}>
            <X />
          </IconButton>
        )}
      </div>
      {children}
    </form>
  )
}
