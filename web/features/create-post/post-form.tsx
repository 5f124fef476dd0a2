import type { ReactNode } from 'react'
import { useController } from 'react-hook-form'
import { limits } from '#contract/limits.ts'
import { text } from '#text'
import { conditions, towers } from '#contract/vocabulary.ts'
import { useStore } from '#web/data/create-store.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { TextArea } from '#web/ui/forms/text-area.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'
import { ChoiceField } from './fields/choice-field.tsx'
import { FormSwitch } from './fields/form-switch.tsx'
import { PriceField } from './fields/price-field.tsx'
import { TagsField } from './fields/tags-field.tsx'
import { TitleField } from './fields/title-field.tsx'
import { isSending } from './pictures/picture-list.ts'
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
  const isWaiting = isSending(useStore(pictures.shown))

  return (
    <div className="grid gap-6 desktop:grid-cols-[minmax(0,640px)_340px]">
      <form
        noValidate
        className="grid gap-5 [&_.error-box_button]:scroll-mb-40 [&_.input]:scroll-mb-40"
        onSubmit={submit}
      >
        <PictureStrip pictures={pictures} inputRef={images.ref} error={imageError} />
        <TitleField form={form} />
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
          <ChoiceField form={form} name="condition" words={conditions} />
          <ChoiceField form={form} name="tower" words={towers} />
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
            busyLabel={isWaiting ? text.createPost.waitForPictures : undefined}
          >
            {submitLabel}
          </Button>
        </div>
      </form>
      <PreviewCard control={control} pictures={pictures} />
    </div>
  )
}
