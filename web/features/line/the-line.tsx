import { Link2 } from 'lucide-react'
import { useId } from 'react'
import type { Person } from '#contract/accounts.ts'
import type { Output } from '#contract/endpoint.ts'
import { listInterestedIn } from '#contract/listings.ts'
import type { Post } from '#contract/posts.ts'
import type { getLine, Reservation } from '#contract/reservations.ts'
import { text } from '#text'
import { Paged, rowsOf } from '#web/data/paged.tsx'
import type { usePages } from '#web/data/query.ts'
import { copyLink, markSold, useMarkSold } from '#web/features/listings/index.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { useKeptFocus } from '#web/ui/focus/use-kept-focus.ts'
import { firstNameOf } from '#web/ui/people/first-name.ts'
import { GoneSheet } from './gone-sheet.tsx'
import { Item } from './item.tsx'
import { LineRow } from './line-row.tsx'
import { Gone, PassesOn } from './line-settings.tsx'
import { MoreTimeSheet } from './more-time-sheet.tsx'
import { ReleaseSheet } from './release-sheet.tsx'
import { ReserveSheet } from './reserve-sheet.tsx'
import { TurnPanel } from './turn-panel.tsx'
import { useLineChange } from './use-line-change.ts'
import { useSheet } from './use-sheet.tsx'

type Props = {
  postId: string
  line: Output<typeof getLine>
  interested: ReturnType<typeof usePages<typeof listInterestedIn>>
  isSettled: boolean
  post: Post | undefined
}

type Asked =
  | { kind: 'reserve'; person: Person; held: Reservation | null }
  | { kind: 'more-time' | 'release'; held: Reservation }
  | { kind: 'gone'; held: Reservation | null }

export function TheLine({ postId, line, interested, isSettled, post }: Props) {
  const { title, sold, reservation: held, passesOn, waiting } = line
  const rows = rowsOf(interested, (page) => page.interested)
  const others = rows.filter(({ person }) => person.id !== held?.other?.id)
  const upNext = others.find(({ hadTurn }, place) => place < waiting && !hadTurn)
  const next = passesOn && upNext ? firstNameOf(upNext.person.name) : undefined
  const headingId = useId()
  const lineId = held ? `${headingId}-line` : headingId
  const firstPage = interested.data?.pages[0]?.interested.map(({ id }) => id)
  const state = [held?.id, sold, waiting, firstPage].join()
  useLineChange(state, isSettled)
  useKeptFocus(state, headingId)
  const [mark, isMarking] = useMarkSold(postId)
  const undo = () => void mark({ sold: false })
  const sheet = useSheet<Asked>((asked, open, round) => {
    const common = { postId, ...open }
    if (asked.kind === 'reserve')
      return <ReserveSheet key={round} {...common} {...asked} title={title} />
    if (asked.kind === 'more-time') return <MoreTimeSheet key={round} {...common} {...asked} />
    if (asked.kind === 'release')
      return <ReleaseSheet key={round} {...common} {...asked} next={next} />
    return (
      <GoneSheet
        key={round}
        {...open}
        {...asked}
        title={title}
        waiting={waiting}
        onGone={(to) => markSold(postId, { sold: true, to, onUndo: undo })}
      />
    )
  })
  const isOffered = !sold && post?.hidden !== true
  const nobody = rows.length === 0 && !held
  return (
    <div className="grid gap-4">
      <Item postId={postId} title={title} sold={sold} reserved={held !== null} post={post} />
      {held && (
        <TurnPanel
          held={held}
          headingId={headingId}
          next={next}
          onMoreTime={() => sheet.ask({ kind: 'more-time', held })}
          onRelease={() => sheet.ask({ kind: 'release', held })}
        />
      )}
      {nobody && (
        <EmptyState
          action={
            <Button variant="ghost" icon={<Link2 />} onClick={() => void copyLink(postId, title)}>
              {text.listings.copyLink}
            </Button>
          }
        >
          {text.line.nobody}
        </EmptyState>
      )}
      {others.length > 0 && (
        <section className="box py-3 pr-2 pl-4" aria-labelledby={lineId}>
          <header className="flex min-h-8 flex-wrap items-baseline gap-x-3">
            <h2 id={lineId} tabIndex={-1}>
              {sold ? text.line.whoAsked : held ? text.line.nextInLine : text.line.inLine}
            </h2>
            {isOffered && <small className="hidden tablet:block">{text.line.order}</small>}
          </header>
          <Paged query={interested} waiting={null} failed={text.line.failed}>
            <ol>
              {others.map((each, index) => (
                <LineRow
                  key={each.id}
                  interested={each}
                  place={index < waiting ? index + 1 : undefined}
                  look={held ? 'quiet' : index === 0 ? 'primary' : 'soft'}
                  onReserve={
                    isOffered
                      ? () => sheet.ask({ kind: 'reserve', person: each.person, held })
                      : undefined
                  }
                />
              ))}
            </ol>
          </Paged>
        </section>
      )}
      {!sold && !nobody && <PassesOn postId={postId} passesOn={passesOn} />}
      {!sold && (
        <Gone
          hint={!nobody}
          busy={isMarking}
          onClick={() =>
            nobody ? void mark({ sold: true, onUndo: undo }) : sheet.ask({ kind: 'gone', held })
          }
        />
      )}
      {sheet.dialog}
    </div>
  )
}
