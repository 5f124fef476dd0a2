import { Link2 } from 'lucide-react'
import { useId } from 'react'
import { listInterestedIn } from '#contract/listings.ts'
import type { Post } from '#contract/posts.ts'
import { text } from '#text'
import { Paged, rowsOf } from '#web/data/paged.tsx'
import type { usePages } from '#web/data/query.ts'
import { firstOf, usePropose } from '#web/features/handovers/index.ts'
import { copyLink, useMarkSold } from '#web/features/posts/index.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { announce } from '#web/ui/feedback/announce.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { useKeptFocus } from '#web/ui/focus/use-kept-focus.ts'
import { firstNameOf } from '#web/ui/people/first-name.ts'
import { DrawOffer } from './draw/draw-offer.tsx'
import { RunningDraw } from './draw/running-draw.tsx'
import { Item } from './item.tsx'
import type { LineAnswer } from './line-cache.ts'
import { LineRow } from './line-row.tsx'
import { PassesOn, SoldButton } from './line-settings.tsx'
import { TurnPanel } from './turn-panel.tsx'
import { useLineChange } from './use-line-change.ts'
import { useLineSheets } from './sheets/use-line-sheets.tsx'

type Props = {
  postId: string
  line: LineAnswer
  interested: ReturnType<typeof usePages<typeof listInterestedIn>>
  isSettled: boolean
  post: Post | undefined
}

export function TheLine({ postId, line, interested, isSettled, post }: Props) {
  const { title, sold, reservation: held, passesOn, draw, mayDraw, waiting } = line
  const running = draw?.isDrawn === false ? draw : undefined
  const rows = rowsOf(interested, (page) => page.interested)
  const others = rows.filter(({ person }) => person.id !== held?.other?.id)
  const asksNext = passesOn && !held?.isPaused
  const next = asksNext && line.next ? firstNameOf(line.next.name) : undefined
  const headingId = useId()
  const lineId = held || running ? `${headingId}-line` : headingId
  const firstPage = interested.data?.pages[0]?.interested.map(({ id }) => id)
  const state = [held?.id, held?.status, sold, waiting, firstPage, draw?.isDrawn].join()
  // A draw's sheets say so themselves.
  useLineChange([held?.id, held?.status, sold, waiting, firstPage].join(), isSettled, held)
  useKeptFocus(state, headingId)
  const [mark, isMarking] = useMarkSold(postId)
  const undo = () => void mark({ sold: false })
  const sheet = useLineSheets(postId, line, undo)
  const { propose, sheet: proposal } = usePropose((proposed) =>
    announce(text.handovers.waitingFor(firstOf(proposed))),
  )
  const isOffered = !sold && post?.hidden !== true && !running
  const nobody = rows.length === 0 && !held
  return (
    <div className="grid gap-4">
      <Item
        postId={postId}
        title={title}
        sold={sold}
        reserved={held !== null}
        waiting={running ? 0 : waiting}
        post={post}
      />
      {held && (
        <TurnPanel
          held={held}
          headingId={headingId}
          next={next}
          onPropose={propose}
          onMoreTime={() => sheet.ask({ kind: 'more-time', held })}
          onRelease={() => sheet.ask({ kind: 'release', held, next })}
        />
      )}
      {running && (
        <RunningDraw
          postId={postId}
          draw={running}
          headingId={headingId}
          isHidden={post?.hidden === true}
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
          {text.listings.nobody}
        </EmptyState>
      )}
      {others.length > 0 && (
        <section className="box px-4 py-3" aria-labelledby={lineId}>
          <header className="flex min-h-8 flex-wrap items-baseline gap-x-3">
            <h2 id={lineId} tabIndex={-1}>
              {sold || running
                ? text.line.whoAsked
                : held
                  ? text.line.nextInLine
                  : text.line.inLine}
            </h2>
            {(isOffered || running) && (
              <small>{draw ? text.draws[running ? 'decides' : 'inOrder'] : text.line.order}</small>
            )}
          </header>
          <Paged query={interested} waiting={null} failed={text.line.failed}>
            <ol>
              {others.map((each, index) => (
                <LineRow
                  key={each.id}
                  postId={postId}
                  interested={each}
                  place={index < waiting && !running ? index + 1 : undefined}
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
      {mayDraw && <DrawOffer postId={postId} />}
      {!sold && !nobody && !running && <PassesOn postId={postId} passesOn={passesOn} />}
      {!sold && (
        <SoldButton
          hint={!nobody}
          busy={isMarking}
          onClick={() =>
            nobody && !running
              ? void mark({ sold: true, onUndo: undo })
              : sheet.ask({ kind: 'sold', held })
          }
        />
      )}
      {sheet.dialog}
      {proposal}
    </div>
  )
}
