import { classNames } from '../class-names.ts'

type Props = {
  className: string
  color?: string | null | undefined
  /** In pixels */
  height?: number
}

/** The screen announces the wait, with a Loader or role=status. */
export function Skeleton({ className, color, height }: Props) {
  return (
    <span
      className={classNames('skeleton', className)}
      aria-hidden="true"
      style={{ height, ...(color && { backgroundColor: color }) }}
    />
  )
}
