import { useWatch } from 'react-hook-form'
import { characterCount } from '#contract/characters.ts'
import { limits } from '#contract/limits.ts'
import { text } from '#text'
import { Field } from '#web/ui/forms/field.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'
import type { FormProps } from '../use-post-form.ts'

export function TitleField({ form: { control, register, formState } }: FormProps) {
  const count = characterCount(useWatch({ control, name: 'title' }).trim())
  return (
    <Field
      label={text.createPost.fieldTitle}
      hint={
        <span className="field-count block" data-over={count > limits.titleMaxLength}>
          {count} / {limits.titleMaxLength}
        </span>
      }
      error={formState.errors.title?.message}
      required
    >
      <TextInput autoComplete="off" dir="auto" {...register('title')} />
    </Field>
  )
}
