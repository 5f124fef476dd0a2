import { limits } from '#contract/limits.ts'
import { hourMs } from '#contract/time-units.ts'
import { momentOf, wallTimeOf } from '#contract/when.ts'

const days = [0, 1, 2, 3]

/** The evenings at which it can be drawn, and the one that is proposed: that of a running draw, if it is one. */
export function drawChoices(now: Date, timeZone: string, closesAt?: string) {
  const { year, month, day } = wallTimeOf(now, timeZone)
  const hoursFrom = (at: Date) => (at.getTime() - now.getTime()) / hourMs
  const times = days
    .map((later) =>
      momentOf(
        { year, month, day: day + later, hour: limits.holdDefaultHour, minute: 0 },
        timeZone,
      ),
    )
    .filter((at) => hoursFrom(at) >= limits.drawMinHours && hoursFrom(at) <= limits.drawMaxHours)
  const proposed = times.find((at) =>
    closesAt ? at.toISOString() === closesAt : hoursFrom(at) >= limits.drawDefaultMinHours,
  )
  return { times, proposed }
}
