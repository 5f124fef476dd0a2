import { CalendarClock, Image, MapPin } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Reservation } from '#contract/reservations.ts'
import { absoluteSpan } from '#contract/when.ts'
import { text } from '#text'
import { building } from '#web/app/bootstrap.ts'
import { Price } from '#web/features/posts/index.ts'
import { Picture } from '#web/ui/picture.tsx'
import { firstOf } from '#web/features/handovers/index.ts'

type Props = { reservation: Reservation; children?: ReactNode }

/** What changes hands, with whom, when and where. `children` hang below the tear. */
export function Ticket({ reservation, children }: Props) {
  const { title, item, side, time } = reservation
  const first = firstOf(reservation)
  return (
    <section className="ticket" aria-label={title}>
      <div className="ticket-part">
        <div className="flex min-w-0 items-center gap-3">
          <span className="ticket-picture">
            <Picture
              className="aspect-4/3 w-full object-cover"
              picture={item?.imageUrl ? { src: item.imageUrl, ...size } : null}
              missing={
                <span className="grid aspect-4/3 place-items-center text-ink-3">
                  <Image aria-hidden="true" />
                </span>
              }
            />
          </span>
          <div className="min-w-0">
            <h2 dir="auto" className="text-left font-sans text-base font-semibold tracking-normal">
              {title}
            </h2>
            <p className="mt-1 flex flex-wrap items-center gap-2">
              {item && <Price post={item} size="small" />}
              <small>{side === 'holder' ? text.pass.from(first) : text.pass.for(first)}</small>
            </p>
          </div>
        </div>
        {time && (
          <dl className="ticket-facts">
            <div>
              <dt>
                <CalendarClock role="img" aria-label={text.pass.when} />
              </dt>
              <dd>{absoluteSpan(new Date(time.startsAt), new Date(time.endsAt), building)}</dd>
            </div>
            <div>
              <dt>
                <MapPin role="img" aria-label={text.pass.where} />
              </dt>
              <dd dir="auto">{placeOf(time.place)}</dd>
            </div>
          </dl>
        )}
      </div>
      {children && (
        <>
          <div className="ticket-tear" />
          <div className="ticket-part">{children}</div>
        </>
      )}
    </section>
  )
}

const size = { width: 320, height: 240, alt: '' }

const placeOf = ({ name, hint }: { name: string; hint: string }) =>
  hint === '' ? name : `${name} · ${hint}`
