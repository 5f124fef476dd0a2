import { text } from '#text'
import { copyText } from '#web/ui/copy-text.ts'

/** Where copying is not possible, the toast shows the address. */
export function copyLink(postId: string, title: string): Promise<void> {
  const address = `${location.origin}/posts/${postId}`
  const { copied, copyByHand } = text.listings
  return copyText(
    address,
    { title: copied, description: title },
    { title: copyByHand, description: address, durationMs: Infinity },
  )
}
