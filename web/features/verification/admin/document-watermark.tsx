import { text } from '#text'
import { useViewer } from '#web/app/session.ts'
import { fullDate } from '#web/ui/time/relative-date.ts'

const rows = Array.from({ length: 14 }, (_, row) => row)

/** A screenshot shows who took it and when. */
export function DocumentWatermark({ at }: { at: Date }) {
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
