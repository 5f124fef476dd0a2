import { text } from '#text'
import { toast } from '#web/ui/feedback/toast.ts'

/** Where copying is not possible, the toast shows the address. */
export async function copyLink(postId: string, title: string) {
  const address = `${location.origin}/posts/${postId}`
  try {
    await navigator.clipboard.writeText(address)
    toast({ title: text.listings.copied, description: title })
  } catch {
    // The clipboard needs https and permission.
    toast({ title: text.listings.copyByHand, description: address, durationMs: Infinity })
  }
}
