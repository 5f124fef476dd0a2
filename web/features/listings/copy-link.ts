import { text } from '#contract/text/en.ts'
import { toast } from '#web/ui/feedback/toast.ts'

/** The post's address to hand on; where this browser does not let a page copy, it is shown to be copied by hand. */
export async function copyLink(postId: string, title: string): Promise<void> {
  const address = `${location.origin}/posts/${postId}`
  try {
    await navigator.clipboard.writeText(address)
    toast({ title: text.listings.copied, description: title })
  } catch {
    // No clipboard on plain http, or it was refused.
    toast({ title: text.listings.copyByHand, description: address })
  }
}
