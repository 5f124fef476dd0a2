import type { Post } from '#contract/posts.ts'
import { useGone } from '#web/features/line/index.ts'
import { SoldButton } from './sold-button.tsx'

/** For its seller. Who asked for it hears that it is gone, as on the page of the line. */
export function MarkSold({ post: { id, sold } }: { post: Post }) {
  const { setSold, isBusy, sheet } = useGone(id)
  return (
    <>
      <SoldButton sold={sold} busy={isBusy} onClick={() => setSold(!sold)} />
      {sheet}
    </>
  )
}
