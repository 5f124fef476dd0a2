import type { Post } from '#contract/posts.ts'
import { useSetSold } from '#web/features/line/index.ts'
import { SoldButton } from './sold-button.tsx'

type Props = { post: Post; sold: boolean }

/** For its seller. Needs a connection: only the server knows who waits for it and whether a draw runs. */
export function MarkSold({ post: { id }, sold }: Props) {
  const { setSold, isBusy, sheet } = useSetSold(id)
  return (
    <>
      <SoldButton sold={sold} busy={isBusy} onClick={() => setSold(!sold)} />
      {sheet}
    </>
  )
}
