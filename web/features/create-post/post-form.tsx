import type { ReactNode } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { limits } from '#contract/limits.ts'
import { text } from '#contract/text/en.ts'
import { conditions, towers } from '#contract/vocabulary.ts'
import { useStore } from '#web/data/create-store.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { TextArea } from '#web/ui/forms/text-area.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'
import { isUnderWay } from '#web/features/uploads/index.ts'
import { CharacterCount, FormSwitch, PriceField, TagsField } from './fields.tsx'
import { PictureStrip } from './pictures/picture-strip.tsx'
import { PreviewCard } from './preview-card.tsx'
import type { PostFormParts } from './use-post-form.ts'

type Props = PostFormParts & {
  submitLabel: string
  notice?: ReactNode
  cancel?: ReactNode
}

export function PostForm({
  form,
  pictures,
  submit,
  busy,
  imageRequired,
  submitLabel,
  notice,
  cancel,
}: Props) {
  const { control, register, formState } = form
  const { errors } = formState
  // The rule's message is about a list of files. The server's own message is kept.
  const imageError =
    errors.images && (errors.images.type === 'server' ? errors.images.message : imageRequired)
  // Also focuses the input when a picture is missing.
  const { field: images } = useController({ control, name: 'images' })
  const isSending = useStore(pictures.shown).some(({ state }) => isUnderWay(state))
  const title = useWatch({ control, name: 'title' })

  return (
    <div className="grid gap-6 desktop:grid-cols-[minmax(0,640px)_340px]">
      <form
        noValidate
        className="grid gap-5 [&_.error-box_button]:scroll-mb-40 [&_.input]:scroll-mb-40"
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <PictureStrip pictures={pictures} inputRef={images.ref} error={imageError} />
        <Field
          label={text.createPost.fieldTitle}
          hint={<CharacterCount value={title} of={limits.titleMaxLength} />}
          error={errors.title?.message}
          required
        >
          <TextInput autoComplete="off" dir="auto" {...register('title')} />
        </Field>
        <Field label={text.createPost.description} error={errors.description?.message} required>
          <TextArea
            countTo={limits.descriptionMaxLength}
            dir="auto"
            defaultValue={formState.defaultValues?.description}
            {...register('description')}
          />
        </Field>
        <PriceField form={form} />
        <div className="grid grid-cols-2 gap-4">
          <Field label={text.createPost.condition} error={errors.condition?.message}>
            <Select options={optionsOf(conditions)} {...register('condition')} />
          </Field>
          <Field label={text.createPost.tower} error={errors.tower?.message}>
            <Select options={optionsOf(towers)} {...register('tower')} />
          </Field>
        </div>
        <Field
          label={text.createPost.location}
          hint={text.createPost.locationHint}
          error={errors.location?.message}
          required
        >
          <TextInput autoComplete="off" dir="auto" {...register('location')} />
        </Field>
        <TagsField form={form} />
        <div className="box px-5 py-2">
          <FormSwitch form={form} name="showTower" label={text.createPost.showTower} />
          <FormSwitch form={form} name="showLocation" label={text.createPost.showLocation} />
        </div>
        {notice}
        <div className="form-foot">
          {cancel}
          <Button
            type="submit"
            wide
            busy={busy}
            busyLabel={isSending ? text.createPost.waitForPictures : undefined}
          >
            {submitLabel}
          </Button>
        </div>
      </form>
      <PreviewCard control={control} pictures={pictures} />
    </div>
  )
}

const optionsOf = (words: Record<string, string>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }))
