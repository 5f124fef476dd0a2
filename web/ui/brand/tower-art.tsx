import { useId } from 'react'
import { classNames } from '../class-names.ts'
import '../styles/brand/tower-art.css'

export function TowerArt() {
  const id = useId()
  return (
    <svg
      className="block size-full"
      viewBox="0 0 780 1000"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      <defs>
        <linearGradient id={`${id}sky`} x2="0" y2="1">
          <stop stopColor="oklch(0.3 0.05 235)" />
          <stop stopColor="oklch(0.5 0.06 225)" offset=".55" />
          <stop stopColor="oklch(0.84 0.09 70)" offset="1" />
        </linearGradient>
        <linearGradient id={`${id}north`} x2="1">
          <stop stopColor="oklch(0.44 0.08 220)" />
          <stop stopColor="oklch(0.36 0.07 222)" offset="1" />
        </linearGradient>
        <linearGradient id={`${id}south`} x2="1">
          <stop stopColor="oklch(0.8 0.125 68)" />
          <stop stopColor="oklch(0.71 0.125 60)" offset="1" />
        </linearGradient>
      </defs>
      <rect width="780" height="1000" fill={`url(#${id}sky)`} />
      <circle fill="oklch(0.95 0.04 85 / 0.9)" cx="600" cy="250" r="54" />
      <g fill="oklch(0.25 0.04 235 / 0.25)">
        <rect x="0" y="640" width="90" height="400" rx="12" />
        <rect x="690" y="600" width="120" height="400" rx="12" />
        <rect x="300" y="690" width="150" height="400" rx="12" />
      </g>
      <path
        d="M110 1000V250a60 60 0 0 1 60-60h150a60 60 0 0 1 60 60V1000Z"
        fill={`url(#${id}north)`}
      />
      <Windows plan={north} x={144} y={280} tone="art-window-north" />
      <path
        d="M410 1000V450a60 60 0 0 1 60-60h150a60 60 0 0 1 60 60V1000Z"
        fill={`url(#${id}south)`}
      />
      <Windows plan={south} x={444} y={480} tone="art-window-south" />
      <path fill="oklch(0.95 0.06 85)" d="M305 1000V880a90 90 0 0 1 180 0v120Z" />
      <path fill="oklch(0.22 0.03 230)" d="M325 1000V882a70 70 0 0 1 140 0v118Z" />
      <path stroke="oklch(0.95 0.06 85)" strokeWidth="5" d="M395 812V1000" />
      <circle fill="oklch(0.88 0.11 80)" cx="382" cy="920" r="5" />
      <circle fill="oklch(0.88 0.11 80)" cx="408" cy="920" r="5" />
      <rect fill="oklch(0.2 0.03 230)" y="985" width="780" height="15" />
    </svg>
  )
}

// A string per floor, a character per window: its brightness (7 to 9).
const north = [
  '87...',
  '..8.8',
  '...8.',
  '...8.',
  '8..8.',
  '.9.99',
  '..8..',
  '....8',
  '9...9',
  '.....',
  '.....',
]
const south = ['.798.', '..88.', '.9...', '....8', '9..7.', '.9...', '.8..9']

function Windows({
  plan,
  x,
  y,
  tone,
}: {
  plan: readonly string[]
  x: number
  y: number
  tone: string
}) {
  return plan.flatMap((floor, row) =>
    Array.from(floor, (sign, column) => {
      const lit = sign !== '.'
      const style = lit
        ? { '--glow': Number(sign) / 9, '--wait': `${((row * 7 + column * 5) % 23) * 160}ms` }
        : undefined
      const place = { x: x + column * 43, y: y + row * 58, width: 30, height: 36, rx: 5 }
      return (
        <rect
          key={`${row}-${column}`}
          {...place}
          className={classNames('art-window', lit && tone)}
          style={style}
        />
      )
    }),
  )
}
