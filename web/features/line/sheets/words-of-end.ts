import type { Reservation } from '#contract/reservations.ts'
import { absoluteTime } from '#contract/when.ts'
import { text } from '#text'
import { building } from '#web/app/bootstrap.ts'

/** What we tell the other one when it is released. */
export const wordsOfEnd = (title: string, { time }: Reservation): string =>
  time
    ? text.deals.calledOff(title, absoluteTime(new Date(time.startsAt), building))
    : text.deals.released(title)
