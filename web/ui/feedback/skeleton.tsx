import { classNames } from '../class-names.ts'

type Props = {
  /** Size and corners: `h-5 w-40 rounded-sm`. */
  className: string
  color?: string | null | undefined
}

/** Shows after 150 ms. The screen announces the wait, with a Loader or role=status. */
export function Skeleton({ className, color }: Props) {
  return (
    <span
      className={classNames('skeleton', className)}
      aria-hidden="true"
      {...(color && { style: { backgroundColor: color } })}
    />
  )
}
