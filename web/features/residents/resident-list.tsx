import { useInfiniteQuery } from '@tanstack/react-query'
import { listResidents, type ResidentRow as Row } from '#contract/residents.ts'
import { text } from '#contract/text/en.ts'
import { residentStatuses, type ResidentStatus } from '#contract/moderation-vocabulary.ts'
import { keysOf, roles, verificationStatuses } from '#contract/vocabulary.ts'
import { Paged, rowsOf } from '#web/data/paged.tsx'
import { infiniteOf } from '#web/data/query.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { QueueSkeleton, useOpenCase, addressOf, QueueRow } from '#web/features/admin/index.ts'
import { ResidentSearch } from './resident-search.tsx'
import { Avatar } from '#web/ui/people/avatar.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { PersonName } from '#web/ui/people/person-name.tsx'

type Props = { className: string; status: ResidentStatus; q: string; openId: string | undefined }

const options = keysOf(residentStatuses).map((status) => ({
  value: status,
  label: residentStatuses[status],
}))

export function ResidentList({ className, status, q, openId }: Props) {
  const query = useInfiniteQuery({
    ...infiniteOf(listResidents, {
      query: { ...(q !== '' && { q }), ...(status !== 'all' && { status }) },
    }),
    // Keeps the rows while a new search loads.
    placeholderData: (before) => before,
  })
  const residents = rowsOf(query, (page) => page.residents)
  const openCase = useOpenCase(openId)
  const place = (next: { status?: string; q?: string; case?: string }) => {
    const { status: show = status, q: term = q } = next
    openCase({
      show: show === 'all' ? undefined : show,
      q: term || undefined,
      case: next.case ?? openId,
    })
  }
  return (
    <section className={className} aria-label={text.residentAdmin.list}>
      <ResidentSearch term={q} onSearch={(term) => place({ q: term })} />
      <Field label={text.residentAdmin.filter} hideLabel className="mt-2">
        <Select
          options={options}
          value={status}
          onChange={(event) => place({ status: event.target.value })}
        />
      </Field>
      <div className="mt-4">
        <Paged query={query} waiting={<QueueSkeleton />}>
          {residents.length === 0 ? (
            <EmptyState>{text.residentAdmin.nobody}</EmptyState>
          ) : (
            <ul className="grid grid-cols-1 gap-2">
              {residents.map((resident) => (
                <ResidentRow
                  key={resident.id}
                  resident={resident}
                  isOpen={resident.id === openId}
                  onOpen={() => place({ case: resident.id })}
                />
              ))}
            </ul>
          )}
        </Paged>
      </div>
    </section>
  )
}

type RowProps = { resident: Row; isOpen: boolean; onOpen: () => void }

function ResidentRow({ resident, isOpen, onOpen }: RowProps) {
  const {
    id,
    name,
    username,
    imageUrl,
    isVerified,
    verificationStatus,
    tower,
    location,
    role,
    isSuspended,
  } = resident
  return (
    <QueueRow id={id} isOpen={isOpen} onOpen={onOpen}>
      <Avatar name={name} imageUrl={imageUrl} />
      <span className="min-w-0 flex-1">
        <PersonName name={name} isVerified={isVerified} />
        <small className="truncate">
          <bdi>@{username}</bdi>
          {role !== 'resident' && ` · ${roles[role]}`}
        </small>
        <small className={classNames('truncate', isSuspended && 'font-semibold text-danger')}>
          {isSuspended
            ? text.residentAdmin.suspended
            : isVerified && tower && location
              ? addressOf({ tower, location })
              : verificationStatuses[verificationStatus]}
        </small>
      </span>
    </QueueRow>
  )
}
