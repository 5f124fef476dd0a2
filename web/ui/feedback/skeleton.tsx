import { classNames } from '#web/ui/class-names.ts'

type Props = {
  /** Size and corners as utilities: `h-5 w-40 rounded-sm`. */
  className: string
  /** The dominant colour of a picture. */
  color?: string | null | undefined
}

/**
 * A placeholder: takes its room at once and shows after 150 ms. The screen itself announces the
 * wait, with a Loader or role=status.
 */
export function Skeleton({ className, color }: Props) {
  return (
    <span
      className={classNames('skeleton', className)}
      aria-hidden="true"
      {...(color && { style: { backgroundColor: color } })}
    />
  )
}
