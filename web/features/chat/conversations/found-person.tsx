import { Link } from '@tanstack/react-router'
import { MessageCirclePlus } from 'lucide-react'
import { useEffect, type ReactNode, type Ref } from 'react'
import { findUser } from '#contract/profiles.ts'
import { text } from '#text'
import { useAnswer } from '#web/data/query.ts'
import { useViewer } from '#web/app/session.ts'
import { announce } from '#web/ui/feedback/announce.ts'
import { Avatar } from '#web/ui/people/avatar.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Loader } from '#web/ui/feedback/loader.tsx'
import { PersonName } from '#web/ui/people/person-name.tsx'

type Props = {
  username: string
  ref: Ref<HTMLAnchorElement>
}

export function FoundPerson({ username, ref }: Props) {
  const viewer = useViewer()
  const { data, error, isFetching, refetch } = useAnswer(findUser, { query: { username } })
  const name = data?.person && data.person.id !== viewer.id ? data.person.name : undefined
  useEffect(() => {
    if (name !== undefined) announce(text.chat.found(name))
  }, [name])
  if (error)
    return (
      <Message>
        <span role="alert">
          {text.chat.searchFailed} {error.title}
        </span>
        <Button variant="ghost" busy={isFetching} onClick={() => void refetch()}>
          {text.ui.tryAgain}
        </Button>
      </Message>
    )
  if (!data) return <Loader />
  const { person } = data
  if (!person) return <Message>{text.chat.nobodyFound}</Message>
  if (person.id === viewer.id) return <Message>{text.chat.thatIsYou}</Message>
  return (
    <Link
      ref={ref}
      to="/message"
      search={{ with: person.id }}
      className="person mt-1 rounded-lg p-3 hover:bg-sunken focus-visible:-outline-offset-2 max-tablet:-mx-2"
    >
      <Avatar {...person} size={48} />
      <span className="min-w-0 flex-1">
        <PersonName {...person} />
        <small className="truncate">
          <bdi>{person.username}</bdi>
        </small>
      </span>
      <span className="flex flex-none items-center gap-1.5 text-sm font-semibold text-brand">
        <MessageCirclePlus className="size-5" />
        {text.chat.startChat}
      </span>
    </Link>
  )
}

const Message = ({ children }: { children: ReactNode }) => (
  <div role="status" className="grid justify-items-start gap-2 px-3 pt-3 text-sm text-ink-2">
    {children}
  </div>
)
