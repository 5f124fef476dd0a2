import { DollarSign } from 'lucide-react'
import { useController, useWatch } from 'react-hook-form'
import { characterCount } from '#contract/characters.ts'
import { parseTags } from '#contract/tags.ts'
import { text } from '#contract/text/en.ts'
import { Chip } from '#web/ui/buttons/chip.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Switch } from '#web/ui/forms/switch.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'
import type { PostFormParts } from './use-post-form.ts'

type Props = Pick<PostFormParts, 'form'>

/** Free posts fix the price at 0.00 (R95). */
export function PriceField({
  form: { control, register, setValue, clearErrors, formState },
}: Props) {
  const { field: free } = useController({ control, name: 'isFree' })
  const toggle = (isFree: boolean) => {
    free.onChange(isFree)
    setValue('price', isFree ? '0.00' : '')
    clearErrors('price')
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-5">
      <Field label={text.createPost.price} error={formState.errors.price?.message} required>
        <TextInput
          icon={<DollarSign />}
          inputMode="decimal"
          autoComplete="off"
          placeholder="0.00"
          {...register('price')}
          disabled={free.value}
        />
      </Field>
      <div className="mt-[29px]">
        <Switch label={text.createPost.free} checked={free.value} onChange={toggle} />
      </div>
    </div>
  )
}

export function TagsField({ form: { control, register, formState } }: Props) {
  const tags = parseTags(useWatch({ control, name: 'tags' })) ?? []
  return (
    <div className="grid gap-2">
      <Field
        label={text.createPost.tags}
        hint={text.createPost.tagsHint}
        error={formState.errors.tags?.message}
      >
        <TextInput autoCapitalize="none" autoComplete="off" dir="auto" {...register('tags')} />
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

export function FormSwitch({
  form: { control },
  name,
  label,
}: Props & { name: 'showTower' | 'showLocation'; label: string }) {
  const { field } = useController({ control, name })
  return <Switch label={label} checked={field.value} onChange={field.onChange} />
}

export function CharacterCount({ value, of }: { value: string; of: number }) {
  const count = characterCount(value.trim())
  return (
    <span className="field-count block" data-over={count > of}>
      {count} / {of}
    </span>
  )
}
