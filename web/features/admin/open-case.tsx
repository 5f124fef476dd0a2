import { getRouteApi, Link, useLocation, useRouter } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { text } from '#text'
import { FailedQuery } from '#web/data/failed-query.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { CaseSkeleton } from './case-skeleton.tsx'

const route = getRouteApi('/app/admin/{-$tab}')

type Props = {
  isOpen: boolean
  /** The list's search parameters, for the back link on narrow screens. */
  back: ReturnType<typeof route.useSearch>
  query: ComponentProps<typeof FailedQuery>['query']
  /** Shown when no case is open. */
  empty: ReactNode
  /** Empty until the case is loaded. */
  children: ReactNode
}

export function OpenCase({ isOpen, back, query, empty, children }: Props) {
  const { fromList } = useLocation().state
  const { history } = useRouter()
  const goBack = (event: MouseEvent) => {
    if (!fromList) return
    event.preventDefault()
    history.back()
  }
  // As after the account is closed: then nobody reads on in what was loaded before.
  const isGone = query.error?.status === 404
  return (
    <div className={classNames('min-w-0 flex-1', !isOpen && 'max-desktop:hidden')}>
      {isOpen && (
        <Link
          to="/admin/{-$tab}"
          search={back}
          replace
          onClick={goBack}
          className="-mt-2 mb-2 inline-flex min-h-tap items-center gap-2 text-[0.9375rem] font-medium text-ink-2 desktop:hidden"
        >
          <ArrowLeft className="size-5" />
          {text.controls.back}
        </Link>
      )}
      {!isOpen ? (
        empty
      ) : children && !isGone ? (
        <div className="grid items-start gap-4 desktop:flex">{children}</div>
      ) : query.error ? (
        <FailedQuery query={query} />
      ) : (
        <CaseSkeleton />
      )}
    </div>
  )
}
