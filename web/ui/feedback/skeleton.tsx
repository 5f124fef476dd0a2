import { classNames } from '#web/ui/class-names.ts'

type Props = {
  /** Its size and corners, as utilities: `h-5 w-40 rounded-sm`. It keeps its room from the start and shows after 150 ms. */
  className: string
  /** What is already known of a picture. */
  color?: string | null | undefined
}

/** A block in place of content. The screen says once, with a Loader or role=status, that it is waiting. */
export function Skeleton({ className, color }: Props) {
  return (
    <span
      className={classNames('skeleton', className)}
      aria-hidden="true"
      {...(color && { style: { backgroundColor: color } })}
    />
  )
}
