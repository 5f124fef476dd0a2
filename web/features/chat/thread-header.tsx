import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Person } from '#contract/accounts.ts'
import { text } from '#text'
import { Avatar } from '#web/ui/people/avatar.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Marks } from '#web/ui/people/marks.tsx'

type Props = {
  /** Null if they closed their account, undefined while loading. */
  partner: Person | null | undefined
  isWaiting: boolean
  onBack: () => void
  children: ReactNode
}

export function ThreadHeader({ partner, isWaiting, onBack, children }: Props) {
  return (
    <header className="flex min-h-16 flex-none items-center gap-1 border-b border-line px-3 py-2 max-tablet:pt-[calc(env(safe-area-inset-top)+8px)] min-[1024px]:px-5">
      <IconButton label={text.controls.back} onClick={onBack} className="-ml-2 min-[1024px]:hidden">
        <ArrowLeft />
      </IconButton>
      {partner === undefined ? (
        isWaiting && (
          <>
            <Skeleton className="size-10 rounded-full" />
            <Skeleton className="ml-2 h-5 w-32 rounded-sm" />
          </>
        )
      ) : partner === null ? (
        <div className="person">
          <Avatar name={text.chat.formerResident} />
          <Name>{text.chat.formerResident}</Name>
        </div>
      ) : (
        <Link
          to="/user-profile/$userId"
          params={{ userId: partner.id }}
          className="person min-h-tap rounded-md pr-2"
        >
          <Avatar {...partner} />
          <span className="min-w-0">
            <Name>
              <bdi className="line-clamp-2 wrap-anywhere">{partner.name}</bdi>{' '}
              <Marks {...partner} />
            </Name>
            <small className="truncate">
              <bdi>{partner.username}</bdi>
            </small>
          </span>
        </Link>
      )}
      {children}
    </header>
  )
}

const Name = ({ children }: { children: ReactNode }) => (
  <h2 className="flex items-center gap-1 font-sans text-[0.9375rem] leading-[1.25rem] tracking-normal">
    {children}
  </h2>
)
