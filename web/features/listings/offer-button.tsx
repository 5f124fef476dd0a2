import { HandHeart } from 'lucide-react'
import type { Person } from '#contract/accounts.ts'
import { text } from '#text'
import { useViewer } from '#web/app/session.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { firstNameOf } from '#web/ui/people/first-name.ts'
import { suggest, useMessage } from '#web/features/chat/index.ts'

/** Opens the chat with the next person in line and suggests a text; the seller sends it. */
export function OfferButton({ person, title }: { person: Person; title: string }) {
  const { id: viewerId } = useViewer()
  const firstName = firstNameOf(person.name)
  const { isOpening, open } = useMessage(person.id, (conversationId) =>
    suggest(conversationId, viewerId, text.listings.offerDraft(firstName, title)),
  )
  return (
    <Button
      className="my-2 w-full py-2 whitespace-normal tablet:w-auto"
      icon={<HandHeart />}
      busy={isOpening}
      onClick={open}
    >
      {text.listings.offer(firstName)}
    </Button>
  )
}
