import { Suspense, useLayoutEffect, useRef, type ReactNode } from 'react'
import { useController, useWatch, type Control } from 'react-hook-form'
import { limits } from '#contract/limits.ts'
import type { ListingForm } from '#contract/listing-form.ts'
import { text } from '#text'
import { conditions } from '#contract/vocabulary.ts'
import { towers } from '#web/app/bootstrap.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { TextArea } from '#web/ui/forms/text-area.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'
import { useAtLeast } from '#web/ui/layout/widths.ts'
import { lazyWithRetry } from '#web/loading/lazy-with-retry.ts'
import { ChoiceField } from './fields/choice-field.tsx'
import { FormSwitch } from './fields/form-switch.tsx'
import { PriceField } from './fields/price-field.tsx'
import { TagsField } from './fields/tags-field.tsx'
import { TitleField } from './fields/title-field.tsx'
import type { PictureList } from './pictures/picture-list.ts'
import { PictureStrip } from './pictures/picture-strip.tsx'
import type { PostFormParts } from './use-post-form.ts'

const PreviewCard = lazyWithRetry(async () => (await import('./preview-card.tsx')).PreviewCard)

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
  isSent,
  waiting,
  imageRequired,
  submitLabel,
  notice,
  cancel,
}: Props) {
  const { control, register, formState } = form
  const { errors } = formState
  const isWide = useAtLeast('desktop')
  // The rule's message is about a list of files. The server's own message is kept.
  const imageError =
    errors.images && (errors.images.type === 'server' ? errors.images.message : imageRequired)
  // Also focuses the input when a picture is missing.
  const { field: images } = useController({ control, name: 'images' })
  const fields = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  // A field in an inert part loses the focus.
  useLayoutEffect(() => {
    if (isSent && fields.current?.contains(document.activeElement)) button.current?.focus()
  }, [isSent])

  return (
    <div className="grid gap-6 desktop:grid-cols-[minmax(0,640px)_340px]">
      <form
        noValidate
        className="grid gap-5 [&_.error-box_button]:scroll-mb-40 [&_.input]:scroll-mb-40"
        onSubmit={submit}
      >
        <div ref={fields} className="grid gap-5" inert={isSent}>
          <PictureStrip
            pictures={pictures}
            isSent={isSent}
            inputRef={images.ref}
            error={imageError}
          />
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
            <ChoiceField
              form={form}
              name="condition"
              label={text.createPost.condition}
              words={Object.entries(conditions)}
            />
            {towers.length > 1 && (
              <ChoiceField
                form={form}
                name="tower"
                label={text.createPost.tower}
                words={towers.map(({ id, name }) => [id, name])}
              />
            )}
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
        </div>
        {notice}
        <div className="form-foot">
          {cancel}
          <Button
            ref={button}
            type="submit"
            wide
            busy={busy}
            busyLabel={waiting.words}
            style={busy ? filledTo(waiting.percent ?? 100) : undefined}
          >
            {submitLabel}
          </Button>
        </div>
      </form>
      {isWide && <Preview control={control} pictures={pictures} />}
    </div>
  )
}

type PreviewProps = { control: Control<ListingForm>; pictures: PictureList }

/** Watches from the start: nothing that is typed while the card loads is lost. */
function Preview({ control, pictures }: PreviewProps) {
  const listing = useWatch({ control })
  return (
    <Suspense fallback={null}>
      <PreviewCard listing={listing} pictures={pictures} />
    </Suspense>
  )
}

/** A waiting button shows how far it is. */
const filledTo = (percent: number) => ({
  background: `linear-gradient(to right, var(--color-brand-soft) ${percent}%, var(--color-sunken) ${percent}%)`,
  color: 'var(--color-on-brand-soft)',
  boxShadow: 'inset 0 0 0 1.5px var(--color-brand)',
})
