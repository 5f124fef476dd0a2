import { ChevronLeft, ChevronRight, Image as ImageIcon, RotateCw, Trash2 } from 'lucide-react'
import { text } from '#contract/text/en.ts'
import { Chip } from '#web/ui/chip.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { isUnderWay, shortFileName } from '../uploads/index.ts'
import type { Picture } from './picture-list.ts'
import { ProgressRing, wordsOf } from './progress-ring.tsx'

type Props = {
  picture: Picture
  /** Its place, from 1. */
  number: number
  count: number
  onMove: (step: 1 | -1) => void
  onRemove: () => void
  onRetry: () => void
}

/** One picture: how it looks, how far it is, and what can be done with it. */
export function PictureSlot({ picture, number, count, onMove, onRemove, onRetry }: Props) {
  const { state, name, preview } = picture
  const canRetry = state.phase === 'failed' ? state.canRetry : state.phase === 'waiting' && state.lost
  return (
    <li
      data-picture={picture.key}
      aria-label={text.createPost.pictureNamed(number, name)}
      className="flex snap-start flex-col overflow-hidden rounded-xl bg-surface shadow-1"
    >
      <div className="relative grid aspect-4/3 place-items-center overflow-hidden bg-sunken text-ink-3">
        {preview ? (
          <img
            src={preview}
            alt={text.post.image(number)}
            decoding="async"
            draggable={false}
            className="absolute inset-0 size-full object-cover"
          />
        ) : (
          <ImageIcon className={preview === undefined ? 'opacity-0' : undefined} />
        )}
        {number === 1 && (
          <span className="absolute top-2 left-2">
            <Chip tone="brand">{text.createPost.cover}</Chip>
          </span>
        )}
        {isUnderWay(state) && (
          <div className="absolute inset-0 grid place-items-center">
            <ProgressRing state={state} label={text.createPost.pictureNamed(number, name)} />
          </div>
        )}
        {state.phase === 'failed' && (
          <div
            role="alert"
            className="absolute inset-0 grid content-center gap-1 bg-danger-soft p-3 text-center text-xs/4 text-on-danger-soft"
          >
            <strong className="font-semibold">{state.title}</strong>
            {state.text && <span>{state.text}</span>}
          </div>
        )}
      </div>
      <div className="h-12 px-3 pt-2">
        <p className="truncate text-xs text-ink-2" title={name}>
          <bdi>{shortFileName(name)}</bdi>
        </p>
        <p className="truncate text-xs text-ink-3" aria-hidden="true">
          {state.phase !== 'failed' && wordsOf(state)}
        </p>
      </div>
      <div className="flex h-12 px-1">
        {count > 1 && !canRetry && (
          <>
            <IconButton
              label={text.createPost.moveEarlier(number)}
              disabled={number === 1}
              onClick={() => onMove(-1)}
              data-move="-1"
            >
              <ChevronLeft />
            </IconButton>
            <IconButton
              label={text.createPost.moveLater(number)}
              disabled={number === count}
              onClick={() => onMove(1)}
              data-move="1"
            >
              <ChevronRight />
            </IconButton>
          </>
        )}
        {canRetry && (
          <IconButton label={text.createPost.retryPicture(number)} onClick={onRetry}>
            <RotateCw />
          </IconButton>
        )}
        <IconButton label={text.createPost.removePicture(number)} onClick={onRemove} className="ml-auto" data-remove>
          <Trash2 />
        </IconButton>
      </div>
    </li>
  )
}
