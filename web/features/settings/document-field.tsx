import { FileImage, FileUp, RotateCw, Trash2 } from 'lucide-react'
import type { Ref } from 'react'
import { text } from '#contract/text/en.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Field } from '#web/ui/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { acceptOf, shortFileName } from '../uploads/index.ts'
import { FileInput } from './file-input.tsx'
import type { ChosenDocument } from './use-document.ts'
import { UploadProgress } from './upload-progress.tsx'
import { usePreview } from './use-preview.ts'

type Props = { chosen: ChosenDocument; error: string | undefined; disabled: boolean; inputRef: Ref<HTMLInputElement> }

/** Choose or drop a picture of the document; then how it looks and how far it has come. The box keeps its size throughout. */
export function DocumentField({ chosen, error, disabled, inputRef }: Props) {
  const { file, state, choose, retry, remove } = chosen
  const preview = usePreview(file)
  const canRetry = state?.phase === 'failed' ? state.canRetry : state?.phase === 'waiting' && state.lost
  return (
    <Field label={text.verification.document} hint={text.verification.documentHint} error={error} required>
      <div
        className={classNames(
          'relative flex items-center gap-3 rounded-xl border-[1.5px] p-3 outline-offset-2 outline-focus has-focus-visible:outline-2',
          error ? 'border-danger' : 'border-field',
          file ? 'bg-surface' : 'border-dashed hover:bg-sunken',
        )}
      >
        <FileInput accept={acceptOf('verification')} disabled={disabled} onChoose={choose} ref={inputRef} />
        <div className="grid size-20 flex-none place-items-center overflow-hidden rounded-md bg-sunken text-ink-3">
          {preview ? (
            <img
              src={preview}
              alt={text.verification.preview}
              decoding="async"
              draggable={false}
              className="size-full object-cover"
            />
          ) : file ? (
            <FileImage />
          ) : (
            <FileUp className="text-brand" />
          )}
        </div>
        <div className="min-w-0 flex-1">
          {file && state ? (
            <>
              <p className="truncate text-sm font-semibold" title={file.name}>
                <bdi>{shortFileName(file.name)}</bdi>
              </p>
              <UploadProgress state={state} />
            </>
          ) : (
            <p className="font-semibold">{text.verification.chooseDocument}</p>
          )}
        </div>
        {file && (
          <div className="relative flex">
            {canRetry && (
              <IconButton label={text.ui.tryAgain} onClick={retry}>
                <RotateCw />
              </IconButton>
            )}
            <IconButton label={text.verification.removeDocument} onClick={remove} disabled={disabled}>
              <Trash2 />
            </IconButton>
          </div>
        )}
      </div>
    </Field>
  )
}
