import { listResidents } from '#contract/residents.ts'
import { text } from '#text'
import { useCounts } from '#web/app/session.ts'
import { residentStatuses, type ResidentStatus } from '#contract/moderation-vocabulary.ts'
import { keysOf } from '#contract/vocabulary.ts'
import { Paged, rowsOf } from '#web/data/paged.tsx'
import { usePages } from '#web/data/query.ts'
import { ChipButton } from '#web/ui/buttons/chip-button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { QueueSkeleton, useOpenCase } from '#web/features/admin/index.ts'
import { ResidentRow } from './resident-row.tsx'
import { ResidentSearch } from './resident-search.tsx'

type Props = { className: string; status: ResidentStatus; q: string; openId: string | undefined }

const options = keysOf(residentStatuses).map((status) => ({
  value: status,
  label: residentStatuses[status],
}))

export function ResidentList({ className, status, q, openId }: Props) {
  const query = usePages(
    listResidents,
    { query: { ...(q !== '' && { q }), ...(status !== 'all' && { status }) } },
    {
      // Keeps the rows while a new search loads.
      placeholderData: (before) => before,
    },
  )
  const residents = rowsOf(query, (page) => page.residents)
  const openCase = useOpenCase(openId)
  const { appeals = 0 } = useCounts().waiting ?? {}
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
      {appeals > 0 && (
        <ChipButton
          className="mt-2"
          pressed={status === 'appeals'}
          onClick={() => place({ status: status === 'appeals' ? 'all' : 'appeals' })}
        >
          {`${residentStatuses.appeals} · ${appeals}`}
        </ChipButton>
      )}
      <Field label={text.residentAdmin.filter} hideLabel className="mt-2">
        <Select
          options={options}
          value={status}
          onChange={(event) => place({ status: event.target.value })}
        />
      </Field>
      <div className="mt-4">
        <Paged query={query} waiting={<QueueSkeleton />}>
          <div role="status">
            {residents.length === 0 && <EmptyState>{text.residentAdmin.nobody}</EmptyState>}
          </div>
          {residents.length > 0 && (
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
