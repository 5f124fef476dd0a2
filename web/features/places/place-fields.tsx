import { useEffect, type ReactNode } from 'react'
import { limits } from '#contract/limits.ts'
import type { PlaceForm } from '#contract/places.ts'
import { text } from '#text'
import { ProblemBox } from '#web/data/problem-box.tsx'
import { useFormAction } from '#web/data/forms/use-form-action.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'

const words = text.places

type Props = {
  place: PlaceForm
  label: string
  isFocused?: boolean
  /** A failure keeps what was typed. */
  onSave: (place: PlaceForm) => Promise<unknown>
  children: (busy: boolean) => ReactNode
}

export function PlaceFields({ place, label, isFocused = false, onSave, children }: Props) {
  const { register, handleSubmit, send, setFocus, errors, busy, problem } = useFormAction(
    async () => (await import('#contract/places.ts')).placeForm,
    place,
    onSave,
  )
  useEffect(() => {
    if (isFocused) setFocus('name')
  }, [isFocused, setFocus])
  return (
    <form className="grid gap-4" noValidate aria-label={label} onSubmit={handleSubmit(send)}>
      <Field label={words.name} error={errors.name?.message} required>
        <TextInput
          dir="auto"
          autoComplete="off"
          placeholder={words.nameExample}
          {...register('name')}
        />
      </Field>
      <Field
        label={words.hint}
        hint={words.hintLength(limits.placeHintMaxLength)}
        error={errors.hint?.message}
      >
        <TextInput
          dir="auto"
          autoComplete="off"
          placeholder={words.hintExample}
          {...register('hint')}
        />
      </Field>
      <ProblemBox problem={problem} />
      {children(busy)}
    </form>
  )
}
