import { useRouter } from '@tanstack/react-router'
import { ExternalLink } from 'lucide-react'
import type { MouseEvent } from 'react'
import { text } from '#text'
import { brand } from '#web/app/bootstrap.ts'
import { VisuallyHidden } from '#web/ui/focus/visually-hidden.tsx'
import type { LinkPart } from './link-parts.ts'

const look = 'underline underline-offset-2 wrap-anywhere'

/** The host stays in front, whatever the message's direction is. */
export function WordLink({ href, text: words, isInside }: LinkPart & { href: string }) {
  const { history } = useRouter()
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    history.push(href)
  }
  if (isInside)
    return (
      <a href={href} dir="ltr" className={look} onClick={open}>
        {words}
      </a>
    )
  return (
    <a href={href} dir="ltr" target="_blank" rel="noopener noreferrer nofollow" className={look}>
      {words}
      <ExternalLink className="mb-0.5 ml-1 inline size-3.5" />
      <VisuallyHidden> ({text.chat.opensOutside(brand)})</VisuallyHidden>
    </a>
  )
}
