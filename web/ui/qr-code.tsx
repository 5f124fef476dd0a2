import { useMemo } from 'react'
import { encode } from 'uqr'

/** Dark on white in both themes, with the quiet zone for scanners. */
export function QrCode({ content, label }: { content: string; label: string }) {
  const { size, path } = useMemo(() => drawn(content), [content])
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-52 flex-none rounded-md bg-white"
    >
      <path d={path} fill="#000" />
    </svg>
  )
}

function drawn(content: string) {
  const { size, data } = encode(content, { ecc: 'M', border: 4 })
  const squares = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  )
  return { size, path: squares.join('') }
}
