import { classNames } from '../class-names.ts'

type Props = {
  className: string
  color?: string | null | undefined
}

/** The screen announces the wait, with a Loader or role=status. */
export function Skeleton({ className, color }: Props) {
  return (
    <span
      className={classNames('skeleton', className)}
      aria-hidden="true"
      {...(color && { style: { backgroundColor: color } })}
    />
  )
}
