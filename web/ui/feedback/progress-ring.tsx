import { classNames } from '../class-names.ts'

type Props = {
  /** 0 to 100; without it the ring turns. */
  percent?: number | undefined
  label: string
  words: string
}

export const ProgressRing = ({ percent, label, words }: Props) => (
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
      fill="none"
      stroke="currentColor"
      strokeWidth="3"
      className={classNames(
        'col-start-1 row-start-1 size-12',
        percent === undefined ? 'animate-spin' : '-rotate-90',
      )}
    >
      <circle cx="24" cy="24" r="20" opacity="0.3" />
      <circle
        cx="24"
        cy="24"
        r="20"
        strokeLinecap="round"
        pathLength="100"
        strokeDasharray="100"
        strokeDashoffset={100 - (percent ?? 28)}
      />
    </svg>
    {percent !== undefined && (
      <span className="col-start-1 row-start-1 text-xs font-semibold tabular-nums">{percent}</span>
    )}
  </div>
)
