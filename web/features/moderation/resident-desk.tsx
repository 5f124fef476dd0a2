import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { getResident } from '#contract/residents.ts'
import { text } from '#contract/text/en.ts'
import { queryOf } from '#web/query.ts'
import { classNames } from '#web/ui/class-names.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FailedState } from '#web/ui/failed-state.tsx'
import { useKeptFocus } from '#web/ui/use-kept-focus.ts'
import { CaseSkeleton } from './case-skeleton.tsx'
import { ResidentActions } from './resident-actions.tsx'
import { ResidentList } from './resident-list.tsx'
import { ResidentPanel } from './resident-panel.tsx'
import { standingOf } from './resident-standing.ts'
import { caseTitleId, useCaseFocus } from './use-case-focus.ts'

const route = getRouteApi('/app/admin/{-$tab}')

/** Who lives here, one of them, and what may be done about them; where there is no room, the list first and then the resident. */
export function ResidentDesk() {
  const { show, q = '', case: openId } = route.useSearch()
  const single = useQuery({ ...queryOf(getResident, { params: { userId: openId ?? '' } }), enabled: openId !== undefined })
  const resident = openId === undefined ? undefined : single.data?.resident
  useCaseFocus(openId === undefined ? undefined : resident?.id)
  useKeptFocus(resident && `${resident.id} ${resident.can.join()}`, caseTitleId)

  return (
    <div className="flex items-start gap-6">
      <ResidentList
        className={classNames('w-full flex-none desktop:w-64', openId !== undefined && 'max-desktop:hidden')}
        standing={standingOf(show)}
        q={q}
        openId={openId}
      />
      <div className={classNames('min-w-0 flex-1', openId === undefined && 'max-desktop:hidden')}>
        {openId !== undefined && (
          <Link
            to="/admin/{-$tab}"
            search={{ ...(show !== undefined && { show }), ...(q !== '' && { q }) }}
            className="link mb-3 inline-flex min-h-11 items-center desktop:hidden"
          >
            {text.ui.back}
          </Link>
        )}
        {openId === undefined ? (
          <EmptyState>{text.residentDesk.select}</EmptyState>
        ) : resident ? (
          <div className="grid items-start gap-4 desktop:flex">
            <ResidentPanel key={resident.id} resident={resident} />
            <ResidentActions key={`${resident.id} ${resident.can.join()}`} resident={resident} />
          </div>
        ) : single.error ? (
          <FailedState
            message={single.error.title}
            detail={single.error.text}
            onRetry={() => void single.refetch()}
            retrying={single.isFetching}
          />
        ) : (
          <CaseSkeleton />
        )}
      </div>
    </div>
  )
}
