import type { KeyboardEvent } from 'react'
import { useWatch } from 'react-hook-form'
import { parseTags } from '#contract/tags.ts'
import { text } from '#text'
import { Chip } from '#web/ui/buttons/chip.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { isComposing } from '#web/ui/forms/composing.ts'
import { submitOnCtrlEnter } from '#web/ui/forms/submit-on-ctrl-enter.ts'
import { TextInput } from '#web/ui/forms/text-input.tsx'
import type { FormProps } from '../use-post-form.ts'

export function TagsField({ form: { control, register, formState, setValue } }: FormProps) {
  const typed = useWatch({ control, name: 'tags' })
  const tags = parseTags(typed) ?? []
  /** Enter ends a tag, as people expect, and does not post. */
  const endTag = (event: KeyboardEvent<HTMLInputElement>) => {
    submitOnCtrlEnter(event)
    if (event.key !== 'Enter' || event.defaultPrevented || isComposing(event.nativeEvent)) return
    event.preventDefault()
    if (/[^\s,]\s*$/.test(typed)) setValue('tags', `${typed.trimEnd()}, `)
  }
  return (
    <div className="grid gap-2">
      <Field
        label={text.createPost.tags}
        hint={text.createPost.tagsHint}
        error={formState.errors.tags?.message}
      >
        <TextInput
          autoCapitalize="none"
          autoComplete="off"
          dir="auto"
          enterKeyHint="enter"
          onKeyDown={endTag}
          {...register('tags')}
        />
      </Field>
      {tags.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {tags.map((tag) => (
            <li key={tag} className="max-w-full">
              <Chip>
                <bdi className="truncate">#{tag}</bdi>
              </Chip>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
