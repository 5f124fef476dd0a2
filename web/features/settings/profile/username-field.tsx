import { useEffect, useRef } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { errors } from '#contract/errors.ts'
import { text } from '#text'
import { Button } from '#web/ui/buttons/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'
import { VisuallyHidden } from '#web/ui/focus/visually-hidden.tsx'

type Props = {
  register: UseFormRegisterReturn
  error: string | undefined
  changesLeft: number
  canRename: boolean
  onRename: () => void
}

export function UsernameField({ register, error, changesLeft, canRename, onRename }: Props) {
  const isFixed = changesLeft <= 0
  const button = useRef<HTMLButtonElement>(null)
  const couldRename = useRef(canRename)
  useEffect(() => {
    if (!canRename && couldRename.current) moveFocusToNext(button.current)
    couldRename.current = canRename
  }, [canRename])
  return (
    <Field
      label={text.ownProfile.username}
      hint={isFixed ? errors.USERNAME_CHANGES_USED.title : text.ownProfile.changesLeft(changesLeft)}
      error={error}
      required
    >
      <div className="flex gap-2">
        <TextInput
          {...register}
          readOnly={isFixed}
          dir="auto"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          className={isFixed ? 'bg-sunken text-ink-2' : undefined}
        />
        <Button
          ref={button}
          variant="ghost"
          className="flex-none"
          disabled={!canRename}
          onClick={onRename}
        >
          {text.ownProfile.change} <VisuallyHidden>{text.ownProfile.changeWhat}</VisuallyHidden>
        </Button>
      </div>
    </Field>
  )
}

/** The disabled button loses the focus; the field takes it. */
function moveFocusToNext(button: HTMLButtonElement | null) {
  if (document.activeElement === button || document.activeElement === document.body)
    button?.closest('.field')?.querySelector('input')?.focus()
}
