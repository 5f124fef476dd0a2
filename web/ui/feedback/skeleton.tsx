import { classNames } from '../class-names.ts'

type Props = {
  className: string
  /** In pixels */
  height?: number
}

/** The screen announces the wait, with a Loader or role=status. */
export function Skeleton({ className, height }: Props) {
  return (
    <span className={classNames('skeleton', className)} aria-hidden="true" style={{ height }} />
  )
}
