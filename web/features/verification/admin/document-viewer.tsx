import { X, ZoomIn, ZoomOut } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { limits } from '#contract/limits.ts'
import { text } from '#contract/text/en.ts'
import { FailedState } from '#web/ui/feedback/failed-state.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { Loader } from '#web/ui/feedback/loader.tsx'
import { useIdle } from './use-idle.ts'
import { useZoom, zooms } from './use-zoom.ts'
import { useViewer } from '#web/app/session.ts'
import { fullDate } from '#web/ui/time/relative-date.ts'

type Props = {
  url: string
  alt: string
  onShown: () => void
  onClose: () => void
  onIdle: () => void
}

/** Requests the document on every opening, because the server records it. */
export function DocumentViewer({ url, alt, onShown, onClose, onIdle }: Props) {
  const [opened, setOpened] = useState(() => new Date())
  const [state, setState] = useState<'waiting' | 'shown' | 'failed'>('waiting')
  const toolbar = useRef<HTMLDivElement>(null)
  const { area, zoom, step } = useZoom()
  useIdle(limits.documentIdleMs, onIdle)
  // The button that opened it is gone; the toolbar takes the focus.
  useEffect(() => toolbar.current?.querySelector('button')?.focus(), [])
  const show = () => {
    setState('shown')
    onShown()
  }
  const retry = () => {
    setState('waiting')
    setOpened(new Date())
  }

  return (
    <div className="flex h-full flex-col">
      <div ref={toolbar} className="flex items-center gap-1 border-b border-line px-2">
        <IconButton
          label={text.moderation.zoomIn}
          onClick={() => step(1)}
          aria-disabled={zoom === zooms.at(-1)}
        >
          <ZoomIn />
        </IconButton>
        <IconButton
          label={text.moderation.zoomOut}
          onClick={() => step(-1)}
          aria-disabled={zoom === zooms[0]}
        >
          <ZoomOut />
        </IconButton>
        <span className="flex-1 text-sm tabular-nums text-ink-2" role="status">
          {text.moderation.zoom(zoom * 100)}
        </span>
        <IconButton label={text.moderation.closeDocument} onClick={onClose}>
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
          aria-label={text.moderation.documentArea}
          className="min-h-0 flex-1 overflow-auto"
        >
          {state === 'waiting' && <Loader />}
          <div className="relative overflow-hidden" style={{ width: `${zoom * 100}%` }}>
            <img
              src={`${url}?opened=${opened.getTime()}`}
              alt={alt}
              draggable={false}
              className="w-full"
              onLoad={show}
              onError={() => setState('failed')}
            />
            {state === 'shown' && <DocumentWatermark at={opened} />}
          </div>
        </div>
      )}
    </div>
  )
}

const rows = Array.from({ length: 14 }, (_, row) => row)

/** A screenshot shows who took it and when. */
function DocumentWatermark({ at }: { at: Date }) {
  const { username } = useViewer()
  const mark = text.moderation.watermark(username, fullDate(at))
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none absolute inset-0 grid content-between text-sm font-semibold whitespace-pre select-none"
      style={{ color: 'rgb(40 60 70 / 0.28)', textShadow: '0 0 2px rgb(255 255 255 / 0.5)' }}
    >
      {rows.map((row) => (
        <span key={row} style={{ rotate: '-14deg', translate: `${(row % 2) * -90}px` }}>
          {`${mark}          `.repeat(4)}
        </span>
      ))}
    </div>
  )
}
