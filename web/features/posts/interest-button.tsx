import { Check, ChevronDown, HandHeart, HeartOff, MessageCircle } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import type { Post } from '#contract/posts.ts'
import { text } from '#text'
import { Button } from '#web/ui/buttons/button.tsx'
import { firstNameOf } from '#web/ui/people/first-name.ts'
import { Menu } from '#web/ui/overlays/menu.tsx'
import { offerUndo } from '#web/ui/feedback/toast.ts'
import { interestWords } from './post-toggles.ts'
import type { PostActions } from './use-post-actions.ts'

type Props = { post: Post; actions: PostActions; wide?: boolean | undefined }

export function InterestButton({ post, actions, wide }: Props) {
  const { interested, sold, setInterested, message } = actions
  const place = useRef<HTMLDivElement>(null)
  const endOffer = useRef(() => {})
  // A refusal by the server also ends the offer.
  useEffect(() => {
    if (!interested) endOffer.current()
  }, [interested])

  /** The pressed button disappears: its replacement gets the focus. */
  const change = (wanted: boolean) => {
    flushSync(() => setInterested(wanted))
    place.current?.querySelector('button')?.focus()
  }
  const show = () => {
    change(true)
    endOffer.current = offerUndo(interestWords(), text.feed.undoAlt, () => change(false))
  }
  const items = [
    {
      label: text.post.message(firstNameOf(post.creator.name)),
      icon: <MessageCircle />,
      onSelect: message,
    },
    {
      label: text.postDetails.noLongerInterested,
      icon: <HeartOff />,
      onSelect: () => change(false),
    },
  ]
  const canShow = post.viewer.can.includes('show-interest')
  return (
    <div ref={place} className="contents">
      {interested ? (
        <Menu groups={[items]} label={text.postDetails.yourInterest}>
          <Button
            variant={sold ? 'ghost' : 'soft'}
            wide={wide}
            icon={<ChevronDown className="order-last" />}
          >
            {sold ? (
              text.ui.sold
            ) : (
              <>
                {text.feed.interested} <Check className="ml-0.5 inline" />
              </>
            )}
          </Button>
        </Menu>
      ) : sold ? (
        <Button wide={wide} disabled>
          {text.postDetails.soldReason}
        </Button>
      ) : (
        canShow && (
          <Button wide={wide} icon={<HandHeart />} onClick={show}>
            {text.feed.imInterested}
          </Button>
        )
      )}
    </div>
  )
}
