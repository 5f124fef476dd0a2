import { getRouteApi } from '@tanstack/react-router'
import { useEffect, useEffectEvent, type ComponentProps, type ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { useShortcutKeys } from '#web/features/feed/index.ts'
import { OpenCase } from './open-case.tsx'
import { QueueRow } from './queue-row.tsx'
import { Queue } from './queue.tsx'
import { useCaseFocus, useOpenCase } from './use-open-case.ts'

const route = getRouteApi('/app/admin/{-$tab}')

type Cases<Case> = Pick<ComponentProps<typeof Queue>, 'query' | 'counts'> & { all: readonly Case[] }
type Props<Case> = {
  words: { queue: string; nothingWaits: string; nothingDecided: string; select: string }
  idOf: (found: Case) => string
  waiting: Cases<Case>
  decided: Cases<Case>
  row: (found: Case) => ReactNode
  found: Case | undefined
  single: ComponentProps<typeof OpenCase>['query']
  /** `onDecided` opens the next case. */
  children: (found: Case, onDecided: () => void) => ReactNode
}

/** On a narrow screen it shows the queue or the case. */
export function CasePage<Case>(props: Props<Case>) {
  const { words, idOf, waiting, decided, row, found, single, children } = props
  const { show: asked, case: openId } = route.useSearch()
  const show = asked === 'decided' ? 'decided' : undefined
  const listed = show ? decided : waiting
  const openCase = useOpenCase(openId)
  useCaseFocus(found && openId)
  const ids = waiting.all.map(idOf)
  const nextId = nextAfter(ids, openId)
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = waiting.query
  const isLastRead = openId !== undefined && ids.at(-1) === openId
  const canReadOn = isLastRead && hasNextPage && !isFetching && !isFetchNextPageError
  const readOn = useEffectEvent(() => void fetchNextPage())
  useEffect(() => {
    if (canReadOn) readOn()
  }, [canReadOn])
  useShortcutKeys((key) => {
    if (key !== 'n' || nextId === undefined) return false
    openCase({ case: nextId })
    return true
  })
  const rows = listed.all.map((each) => (
    <QueueRow
      key={idOf(each)}
      id={idOf(each)}
      isOpen={idOf(each) === openId}
      onOpen={() => openCase({ show, case: idOf(each) })}
    >
      {row(each)}
    </QueueRow>
  ))

  return (
    <div className="flex items-start gap-6">
      <Queue
        className={classNames(
          'w-full flex-none desktop:w-60',
          openId !== undefined && 'max-desktop:hidden',
        )}
        label={words.queue}
        isDecided={show !== undefined}
        counts={waiting.counts ?? decided.counts}
        query={listed.query}
        openId={openId}
        empty={show ? words.nothingDecided : words.nothingWaits}
        rows={rows}
      />
      <OpenCase
        isOpen={openId !== undefined}
        back={{ show }}
        query={single}
        empty={rows.length > 0 && <EmptyState>{words.select}</EmptyState>}
      >
        {found && children(found, () => openCase({ case: nextId }))}
      </OpenCase>
    </div>
  )
}

/** Wraps around; undefined when there is no other case. */
function nextAfter(ids: readonly string[], openId: string | undefined): string | undefined {
  const next = ids[ids.indexOf(openId ?? '') + 1] ?? ids[0]
  return next === openId ? undefined : next
}
