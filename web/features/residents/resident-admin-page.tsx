import { getRouteApi } from '@tanstack/react-router'
import { getResident } from '#contract/residents.ts'
import { text } from '#text'
import { residentStatuses } from '#contract/moderation-vocabulary.ts'
import { keysOf } from '#contract/vocabulary.ts'
import { useAnswer } from '#web/data/query.ts'
import { classNames } from '#web/ui/class-names.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { useKeptFocus } from '#web/ui/focus/use-kept-focus.ts'
import { OpenCase, caseTitleId, useCaseFocus } from '#web/features/admin/index.ts'
import { ResidentActions } from './resident-actions.tsx'
import { ResidentList } from './resident-list.tsx'
import { ResidentPanel } from './resident-panel.tsx'

const route = getRouteApi('/app/admin/{-$tab}')

export default function ResidentAdminPage() {
  const { show, q = '', case: openId } = route.useSearch()
  const single = useAnswer(
    getResident,
    { params: { userId: openId ?? '' } },
    { enabled: openId !== undefined },
  )
  const resident = openId === undefined ? undefined : single.data?.resident
  useCaseFocus(resident?.id)
  useKeptFocus(resident && `${resident.id} ${resident.can.join()}`, caseTitleId)

  return (
    <div className="flex items-start gap-6">
      <ResidentList
        className={classNames(
          'w-full flex-none desktop:w-64',
          openId !== undefined && 'max-desktop:hidden',
        )}
        status={keysOf(residentStatuses).find((status) => status === show) ?? 'all'}
        q={q}
        openId={openId}
      />
      <OpenCase
        isOpen={openId !== undefined}
        back={{ show, q: q || undefined }}
        query={single}
        empty={<EmptyState>{text.residentAdmin.select}</EmptyState>}
      >
        {resident && (
          <>
            <ResidentPanel key={resident.id} resident={resident} />
            <ResidentActions key={`actions ${resident.id}`} resident={resident} />
          </>
        )}
      </OpenCase>
    </div>
  )
}
