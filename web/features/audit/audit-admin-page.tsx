import { getRouteApi } from '@tanstack/react-router'
import { useId } from 'react'
import { X } from 'lucide-react'
import { listAudit, type AuditEntry } from '#contract/audit.ts'
import { text } from '#text'
import { auditActions } from '#contract/moderation-vocabulary.ts'
import { keysOf } from '#contract/vocabulary.ts'
import { Paged, rowsOf } from '#web/data/paged.tsx'
import { usePages } from '#web/data/query.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { useKeptFocus } from '#web/ui/focus/use-kept-focus.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { AuditRow } from './audit-row.tsx'
import { QueueSkeleton, useOpenCase } from '#web/features/admin/index.ts'

const route = getRouteApi('/app/admin/{-$tab}')
const actions = keysOf(auditActions)
const options = [
  { value: '', label: text.audit.everything },
  ...actions.map((action) => ({ value: action, label: auditActions[action] })),
]

/** The address holds the filter. */
export default function AuditAdminPage() {
  const { show, case: userId } = route.useSearch()
  const action = actions.find((each) => each === show)
  const query = usePages(
    listAudit,
    { query: { ...(userId !== undefined && { userId }), ...(action && { action }) } },
    { refetchOnWindowFocus: 'always' },
  )
  const entries = rowsOf(query, (page) => page.entries)
  const goTo = useOpenCase(userId)
  const id = useId()
  // The filter's button goes with it.
  useKeptFocus(userId ?? '', id)
  return (
    <section id={id} tabIndex={-1} aria-label={text.audit.list} className="max-w-3xl">
      <div className="flex flex-wrap items-end gap-3">
        <Field label={text.audit.action} className="w-full tablet:w-72">
          <Select
            options={options}
            value={action ?? ''}
            onChange={(event) => goTo({ show: event.target.value || undefined, case: userId })}
          />
        </Field>
        {userId !== undefined && (
          <PersonFilter entries={entries} userId={userId} onClear={() => goTo({ show: action })} />
        )}
      </div>
      <div className="mt-4">
        <Paged
          query={query}
          waiting={<QueueSkeleton />}
          empty={entries.length === 0 && <EmptyState>{text.audit.nothing}</EmptyState>}
        >
          <ol className="box grid grid-cols-1 py-1">
            {entries.map((entry) => (
              <AuditRow key={entry.id} entry={entry} />
            ))}
          </ol>
        </Paged>
      </div>
    </section>
  )
}

type PersonFilterProps = { entries: AuditEntry[]; userId: string; onClear: () => void }

/** Their name is in the entries: opening their page would be an entry of its own. */
function PersonFilter({ entries, userId, onClear }: PersonFilterProps) {
  const people = entries.flatMap(({ actor, subject }) => [actor, subject])
  const name = people.find((person) => person?.id === userId)?.name ?? text.looks.somebody
  return (
    <button type="button" className="chip-button" aria-pressed="true" onClick={onClear}>
      <bdi className="truncate">{text.audit.person(name)}</bdi>
      <X className="size-4" aria-label={text.audit.showEverybody} />
    </button>
  )
}
