import { useId } from 'react'
import { classNames } from '../class-names.ts'
import '../styles/tower-art.css'

export function TowerArt() {
  const id = useId()
  return (
    <svg
      className="tower-art"
      viewBox="0 0 780 1000"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      <defs>
        <linearGradient id={`${id}sky`} x2="0" y2="1">
          <stop className="art-sky-top" />
          <stop className="art-sky-middle" offset=".55" />
          <stop className="art-sky-bottom" offset="1" />
        </linearGradient>
        <linearGradient id={`${id}north`} x2="1">
          <stop className="art-north-lit" />
          <stop className="art-north-shade" offset="1" />
        </linearGradient>
        <linearGradient id={`${id}south`} x2="1">
          <stop className="art-south-lit" />
          <stop className="art-south-shade" offset="1" />
        </linearGradient>
      </defs>
      <rect width="780" height="1000" fill={`url(#${id}sky)`} />
      <circle className="art-moon" cx="600" cy="250" r="54" />
      <g className="art-far">
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
      <path className="art-frame" d="M305 1000V880a90 90 0 0 1 180 0v120Z" />
      <path className="art-door" d="M325 1000V882a70 70 0 0 1 140 0v118Z" />
      <path className="art-gap" d="M395 812V1000" />
      <circle className="art-knob" cx="382" cy="920" r="5" />
      <circle className="art-knob" cx="408" cy="920" r="5" />
      <rect className="art-ground" y="985" width="780" height="15" />
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
