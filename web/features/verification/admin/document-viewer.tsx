import { RotateCw, X, ZoomIn, ZoomOut } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { limits } from '#contract/limits.ts'
import { text } from '#text'
import { announce } from '#web/ui/feedback/announce.ts'
import { FailedState } from '#web/ui/feedback/failed-state.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { Loader } from '#web/ui/feedback/loader.tsx'
import { useDocument } from '../use-document.ts'
import { useIdle } from './use-idle.ts'
import { useZoom, zooms } from './use-zoom.ts'

type Props = {
  url: string
  alt: string
  onShown: () => void
  onClose: () => void
  onIdle: () => void
}

const words = text.moderation

export function DocumentViewer({ url, alt, onShown, onClose, onIdle }: Props) {
  const { src, state, setState, retry } = useDocument(url)
  const toolbar = useRef<HTMLDivElement>(null)
  const { area, zoom, step } = useZoom()
  const [degrees, setDegrees] = useState(0)
  const [{ width, height }, setSize] = useState({ width: 1, height: 1 })
  const isOnSide = degrees % 180 !== 0
  useIdle(limits.documentIdleMs, onIdle)
  // The button that opened it is gone; the toolbar takes the focus.
  useEffect(() => toolbar.current?.querySelector('button')?.focus(), [])
  const turn = () => {
    const next = (degrees + 90) % 360
    setDegrees(next)
    announce(text.editPicture.turned(next))
  }
  const show = ({ naturalWidth, naturalHeight }: HTMLImageElement) => {
    setSize({ width: naturalWidth, height: naturalHeight })
    setState('shown')
    onShown()
  }

  return (
    <div className="flex h-full flex-col">
      <div ref={toolbar} className="flex items-center gap-1 border-b border-line px-2 py-1">
        <IconButton
          label={words.zoomIn}
          onClick={() => step(1)}
          aria-disabled={zoom === zooms.at(-1)}
        >
          <ZoomIn />
        </IconButton>
        <IconButton
          label={words.zoomOut}
          onClick={() => step(-1)}
          aria-disabled={zoom === zooms[0]}
        >
          <ZoomOut />
        </IconButton>
        <IconButton label={text.editPicture.turn} onClick={turn}>
          <RotateCw />
        </IconButton>
        <span className="flex-1 text-sm tabular-nums text-ink-2" role="status">
          {words.zoom(zoom * 100)}
        </span>
        <IconButton label={words.closeDocument} onClick={onClose}>
          <X />
        </IconButton>
      </div>
      {state === 'failed' ? (
        <FailedState onRetry={retry} />
      ) : (
        // Focusable, so that the arrow keys scroll it.
        <div
          ref={area}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
          role="group"
          aria-label={words.documentArea}
          className="min-h-0 flex-1 overflow-auto"
        >
          {state === 'waiting' && <Loader />}
          <div
            style={{
              width: `${zoom * 100}%`,
              aspectRatio: isOnSide ? height / width : width / height,
              containerType: 'size',
            }}
            className="relative"
          >
            <img
              src={src}
              alt={alt}
              draggable={false}
              style={{
                top: '50%',
                left: '50%',
                translate: '-50% -50%',
                rotate: `${degrees}deg`,
                width: isOnSide ? '100cqh' : '100cqw',
              }}
              className="absolute max-w-none"
              onLoad={({ currentTarget }) => show(currentTarget)}
              onError={() => setState('failed')}
            />
          </div>
        </div>
      )}
    </div>
  )
}
