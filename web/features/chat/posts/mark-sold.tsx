import type { Post } from '#contract/posts.ts'
import { useGone } from '#web/features/line/index.ts'
import { useMarkSold } from '#web/features/posts/index.ts'
import { getConnected } from '#web/live/live.ts'
import { SoldButton } from './sold-button.tsx'

type Props = { post: Post; sold: boolean }

/** For its seller. Who asked for it hears that it is gone, as on the page of the line. */
export function MarkSold({ post: { id, reserved }, sold }: Props) {
  const { setSold, isBusy, sheet } = useGone(id)
  const [mark] = useMarkSold(id)
  // Without a connection nobody knows who waits for it; who holds it is asked for then.
  const press = () => (getConnected() || reserved ? setSold(!sold) : void mark({ sold: !sold }))
  return (
    <>
      <SoldButton sold={sold} busy={isBusy} onClick={press} />
      {sheet}
    </>
  )
}
