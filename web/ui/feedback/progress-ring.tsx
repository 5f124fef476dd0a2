const radius = 20
const around = 2 * Math.PI * radius

type Props = {
  /** 0 to 100; without it the ring turns. */
  percent?: number | undefined
  label: string
  words: string
}

export function ProgressRing({ percent, label, words }: Props) {
  const turns = percent === undefined
  return (
    <div
      className="grid size-14 place-items-center rounded-full bg-veil text-white"
      role="progressbar"
      aria-label={label}
      aria-valuetext={words}
      aria-valuenow={percent}
    >
      <svg
        aria-hidden="true"
        viewBox="0 0 48 48"
        className={
          turns
            ? 'col-start-1 row-start-1 size-12 animate-spin'
            : 'col-start-1 row-start-1 size-12 -rotate-90'
        }
      >
        <circle
          cx="24"
          cy="24"
          r={radius}
          fill="none"
          stroke="currentColor"
          strokeWidth="3"
          opacity="0.3"
        />
        <circle
          cx="24"
          cy="24"
          r={radius}
          fill="none"
          stroke="currentColor"
          strokeWidth="3"
          strokeLinecap="round"
          strokeDasharray={around}
          strokeDashoffset={around * (turns ? 0.72 : 1 - percent / 100)}
        />
      </svg>
      {!turns && (
        <span className="col-start-1 row-start-1 text-xs font-semibold tabular-nums">
          {percent}
        </span>
      )}
    </div>
  )
}
