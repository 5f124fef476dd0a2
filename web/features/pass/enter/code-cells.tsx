import { useEffect, useId, useRef, useState, type ClipboardEvent } from 'react'
import { limits } from '#contract/limits.ts'
import { classNames } from '#web/ui/class-names.ts'

type Props = {
  /** Gets the focus of the screen. */
  isFirst: boolean
  label: string
  hintId: string
  error: string | undefined
  busy: boolean
  onChange: () => void
  /** Also on Enter. */
  onFull: (code: string) => void
}

const length = limits.passDigits
const last = length - 1

/** One input; its digits are drawn in the cells below it. */
export function CodeCells({ label, hintId, error, busy, isFirst, onChange, onFull }: Props) {
  const [code, setCode] = useState('')
  const [isFocused, setFocused] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const errorId = useId()
  // The next digit begins a wrong code anew, and replaces the last one of another full code.
  const isWrong = error !== undefined && code.length === length
  const at = isWrong ? 0 : Math.min(code.length, last)
  const place = () => {
    const { selectionStart, selectionEnd } = input.current ?? {}
    // What people select themselves stays selected.
    if (selectionStart === selectionEnd && selectionStart !== at)
      input.current?.setSelectionRange(at, length)
  }
  useEffect(() => {
    if (!isFirst) return undefined
    // After the router, which focuses the heading of a new screen.
    const soon = setTimeout(() => input.current?.focus({ preventScroll: true }))
    return () => clearTimeout(soon)
  }, [isFirst])
  useEffect(() => {
    if (error === undefined) return
    input.current?.focus()
    input.current?.setSelectionRange(0, length)
  }, [error])
  const take = (typed: string) => {
    if (busy) return
    const digits = typed.replace(/\D/g, '').slice(0, length)
    setCode(digits)
    onChange()
    if (digits.length === length) onFull(digits)
  }
  const paste = (event: ClipboardEvent) => {
    event.preventDefault()
    take(event.clipboardData.getData('text'))
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (code.length === length && !busy) onFull(code)
      }}
    >
      <div className="code-cells" aria-busy={busy || undefined}>
        {Array.from({ length }, (_, cell) => (
          <span
            key={cell}
            aria-hidden="true"
            className={classNames(
              'code-cell',
              isFocused && cell === at && 'code-cell-on',
              error !== undefined && 'code-cell-wrong',
            )}
          >
            {code[cell]}
          </span>
        ))}
        <input
          ref={input}
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          pattern="[0-9]*"
          aria-label={label}
          aria-describedby={error === undefined ? hintId : `${errorId} ${hintId}`}
          aria-invalid={error === undefined ? undefined : true}
          value={code}
          onChange={({ target }) => take(target.value)}
          onPaste={paste}
          onSelect={place}
          onFocus={() => setFocused(true)}
          onBlur={() => setFocused(false)}
        />
      </div>
      {error !== undefined && (
        <p id={errorId} role="alert" className="mt-2 text-center text-sm font-medium text-danger">
          {error}
        </p>
      )}
    </form>
  )
}
