import { Check, RotateCcw } from 'lucide-react'
import type { Post } from '#contract/posts.ts'
import { text } from '#text'
import { useGone } from '#web/features/line/index.ts'
import { Button } from '#web/ui/buttons/button.tsx'

/** For its seller. Who asked for it hears that it is gone, as on the page of the line. */
export function MarkSold({ post: { id, sold } }: { post: Post }) {
  const { setSold, isBusy, sheet } = useGone(id)
  return (
    <>
      <Button
        variant="ghost"
        busy={isBusy}
        icon={sold ? <RotateCcw /> : <Check />}
        onClick={() => setSold(!sold)}
      >
        {sold ? text.listings.markAvailable : text.listings.markSold}
      </Button>
      {sheet}
    </>
  )
}
