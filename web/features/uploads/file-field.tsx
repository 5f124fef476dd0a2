import { Check, RotateCw, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { text } from '#text'
import { classNames } from '#web/ui/class-names.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { acceptOf } from './accepted-files.ts'
import { shortFileName } from './short-file-name.ts'
import { UploadRing } from './upload-ring.tsx'
import { canRetry, isUnderWay, wordsOf } from './upload-state.ts'
import { FileInput } from './file-input.tsx'
import { troubleWith, type ChosenFile } from './use-chosen-file.ts'
import { ChosenPicture } from './chosen-picture.tsx'

type Props = {
  chosen: ChosenFile
  words: { label: string; hint: string; choose: string; remove: string; preview: string }
  /** Shown in place of the preview until a file is chosen. */
  before: ReactNode
  round?: boolean | undefined
  required?: boolean | undefined
  /** Shown as long as no file is chosen. */
  missing: string | false
  disabled: boolean
}

/** The box keeps its size throughout. */
export function FileField({ chosen, words, before, round, required, missing, disabled }: Props) {
  const { upload, state, choose, retry, remove, input } = chosen
  const file = upload?.file
  const error = troubleWith(state) ?? ((!file && missing) || undefined)
  return (
    <Field label={words.label} hint={words.hint} error={error} required={required}>
      <div
        className={classNames(
          'relative flex items-center gap-3 rounded-xl border-[1.5px] p-3 outline-offset-2 outline-focus has-focus-visible:outline-2',
          error ? 'border-danger' : 'border-field',
          file ? 'bg-surface' : 'border-dashed hover:bg-sunken',
        )}
      >
        <FileInput
          accept={acceptOf(chosen.purpose)}
          disabled={disabled}
          onChoose={choose}
          ref={input}
        />
        <div
          className={classNames(
            'relative grid size-20 flex-none place-items-center overflow-hidden bg-sunken text-ink-3',
            round ? 'rounded-full' : 'rounded-md',
          )}
        >
          {upload ? <ChosenPicture upload={upload} alt={words.preview} /> : before}
          {state && isUnderWay(state) && (
            <div className="absolute inset-0 grid place-items-center">
              <UploadRing state={state} label={words.label} />
            </div>
          )}
        </div>
        <div className="min-w-0 flex-1">
          {file && state ? (
            <>
              <p className="truncate text-sm font-semibold" title={file.name}>
                <bdi>{shortFileName(file.name)}</bdi>
              </p>
              <p
                className="mt-1 flex items-center gap-1 text-sm text-ink-3"
                {...(state.phase === 'ready' && { role: 'status' })}
              >
                {state.phase === 'ready' && <Check className="size-4" />}
                {wordsOf(state)}
              </p>
            </>
          ) : (
            <p className="font-semibold">{words.choose}</p>
          )}
        </div>
        {file && (
          <div className="relative flex">
            {state && canRetry(state) && (
              <IconButton label={text.ui.tryAgain} onClick={retry}>
                <RotateCw />
              </IconButton>
            )}
            <IconButton label={words.remove} onClick={remove} disabled={disabled}>
              <Trash2 />
            </IconButton>
          </div>
        )}
      </div>
    </Field>
  )
}
