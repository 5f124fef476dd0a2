import type { Person } from '#contract/accounts.ts'
import { listBlocked } from '#contract/blocks.ts'
import { text } from '#text'
import { Paged, rowsOf } from '#web/data/paged.tsx'
import { usePages } from '#web/data/query.ts'
import { Avatar } from '#web/ui/people/avatar.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { moveFocusToNext } from '#web/ui/focus/next-focus.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { PersonName } from '#web/ui/people/person-name.tsx'
import { useBlock } from './use-block.tsx'

export function BlockedPeople() {
  const query = usePages(listBlocked, { query: {} })
  const people = rowsOf(query, (page) => page.people)
  return (
    <>
      <p className="mb-4 text-sm text-ink-3">{text.blocks.hint}</p>
      <Paged
        query={query}
        waiting={<Skeleton className="h-6 w-3/5 rounded-sm" />}
        failed={text.blocks.failed}
        empty={people.length === 0 && <p>{text.blocks.empty}</p>}
      >
        <ul className="grid grid-cols-1 gap-1" aria-label={text.blocks.title}>
          {people.map((person) => (
            <BlockedPerson key={person.id} person={person} />
          ))}
        </ul>
      </Paged>
    </>
  )
}

function BlockedPerson({ person }: { person: Person }) {
  const { name, username, imageUrl } = person
  const { isBusy, unblock } = useBlock(person)
  return (
    <li className="person flex-wrap py-2">
      <Avatar name={name} imageUrl={imageUrl} />
      <span className="min-w-0 flex-1 basis-28">
        <PersonName {...person} />
        <small className="truncate">
          <bdi>{username}</bdi>
        </small>
      </span>
      <Button
        variant="ghost"
        aria-label={text.blocks.unblockOf(name)}
        busy={isBusy}
        onClick={({ currentTarget }) => {
          moveFocusToNext(currentTarget)
          unblock()
        }}
      >
        {text.blocks.unblock}
      </Button>
    </li>
  )
}
