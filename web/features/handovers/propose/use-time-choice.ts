import { useState } from 'react'
import type { Reservation } from '#contract/reservations.ts'
import { dayOf } from '#contract/when.ts'
import { text } from '#text'
import { timeZone } from '#web/app/bootstrap.ts'
import { ApiProblem } from '#web/data/api-problem.ts'
import { dayChoices, endOf, firstChoice, momentAt, timeChoices, timeOf } from './time-choices.ts'

export type TimeChoice = ReturnType<typeof useTimeChoice>

/** Begins with what was proposed or agreed before. */
export function useTimeChoice({ proposal, time }: Reservation) {
  const [now] = useState(() => new Date())
  const [before] = useState(() => choiceOf(proposal ?? time, now))
  const [day, setDay] = useState(before.day)
  const [from, setFrom] = useState(before.from)
  const [to, setTo] = useState(before.to)
  const [isOther, setOther] = useState(before.isOther)
  const times = timeChoices(day, now, timeZone)
  const start = momentAt(day, from, timeZone)
  // An end that is not later is on the next day.
  const end = isOther ? momentAt(day, to, timeZone, to > from ? 0 : 1) : start && endOf(start)
  return {
    now,
    day,
    days: dayChoices(now, timeZone),
    times,
    from,
    to,
    isOther,
    start,
    pickDay: (next: string) => {
      setDay(next)
      const choices = timeChoices(next, now, timeZone)
      if (!isOther && !choices.includes(from)) setFrom(choices[0] ?? '')
    },
    pickTime: (next: string) => {
      setOther(false)
      setFrom(next)
    },
    pickOther: () => {
      setOther(true)
      if (end) setTo(timeOf(end, timeZone))
    },
    setDay,
    /** The end moves along. */
    setFrom: (next: string) => {
      setFrom(next)
      const moved = momentAt(day, next, timeZone)
      if (moved && start && end)
        setTo(timeOf(new Date(moved.getTime() + end.getTime() - start.getTime()), timeZone))
    },
    setTo,
    /** @throws ApiProblem, shown as the server's */
    wanted: () => {
      if (start && end) return { startsAt: start.toISOString(), endsAt: end.toISOString() }
      const title = text.handovers.chooseTime
      throw new ApiProblem(400, {
        code: 'HANDOVER_TIME_INVALID',
        title,
        fields: { startsAt: title },
      })
    },
  }
}

function choiceOf(known: Reservation['time'], now: Date) {
  const start = known && new Date(known.startsAt)
  if (!start || start <= now) {
    const { day, time } = firstChoice(now, timeZone)
    return { day, from: time, to: '', isOther: false }
  }
  const end = new Date(known.endsAt)
  const [day, from] = [dayOf(start, timeZone), timeOf(start, timeZone)]
  const isOther =
    !timeChoices(day, now, timeZone).includes(from) || end.getTime() !== endOf(start).getTime()
  return { day, from, to: timeOf(end, timeZone), isOther }
}
