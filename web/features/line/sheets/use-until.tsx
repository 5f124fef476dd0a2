import { useState, type ReactNode } from 'react'
import { written } from '#contract/date-format.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { limits } from '#contract/limits.ts'
import { heardAt } from '#contract/quiet.ts'
import type { Reservation } from '#contract/reservations.ts'
import { hourMs } from '#contract/time-units.ts'
import { relativeTime, wallTimeOf } from '#contract/when.ts'
import { text } from '#text'
import { building, timeZone } from '#web/app/bootstrap.ts'
import { ApiProblem } from '#web/data/api-problem.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'
import { Choices } from './choices.tsx'
import { fieldValue, holdChoices, latestHold, momentOfField } from './hold-choices.ts'
import { capital } from '#web/ui/time/capital.ts'

const another = 'another'

type Until = {
  /** Undefined where another time is not filled in. */
  until: Date | undefined
  /** @throws ApiProblem, shown as the server's */
  wanted: () => Date
  choices: ReactNode
}

/** The four choices of an end; `held` is what gets more time. */
export function useUntil(held?: Pick<Reservation, 'until' | 'latestUntil'>): Until {
  const [now] = useState(() => new Date())
  const after = held && new Date(held.until)
  const latest = held ? new Date(held.latestUntil) : latestHold(now)
  const times = holdChoices(now, timeZone, after, latest)
  // At night the holder hears of it in the morning; whoever gets more time has heard of the turn.
  const heard = held ? now : heardAt(now, timeZone)
  const soon = heard.getTime() + limits.holdMinHours * hourMs
  return useDeadline({
    now,
    times,
    proposed: times.find((at) => !isSameDay(at, now)),
    first: times.at(-1) ?? latest,
    min: new Date(Math.max(soon, after?.getTime() ?? 0)),
    max: latest,
    hint: held
      ? text.line.upToTime(relativeTime(latest, now, building))
      : text.line.upTo(limits.holdMaxDays),
    code: 'HOLD_INVALID',
  })
}

type TimeChoice = {
  now: Date
  times: readonly Date[]
  proposed: Date | undefined
  /** Of another time: what its field shows, and between which it lies. */
  first: Date
  min: Date
  max: Date
  hint: string
  code: ErrorCode
}

export function useDeadline({
  now,
  times,
  proposed,
  first,
  hint,
  code,
  ...range
}: TimeChoice): Until {
  const [value, setValue] = useState(proposed?.toISOString() ?? another)
  const [field, setField] = useState(() => fieldValue(first, timeZone))
  const until = value === another ? momentOfField(field, timeZone) : new Date(value)
  return {
    until,
    wanted: () => {
      if (until) return until
      throw new ApiProblem(400, { code, title: text.handovers.chooseTime })
    },
    choices: (
      <>
        <Choices
          legend={text.line.untilWhen}
          value={value}
          onChange={setValue}
          choices={[
            ...times.map((at) => ({ value: at.toISOString(), ...wordsOf(at, now) })),
            {
              value: another,
              label: text.line.anotherTime,
              hint,
            },
          ]}
        />
        {value === another && (
          <Field label={text.line.dayAndTime}>
            <TextInput
              type="datetime-local"
              value={field}
              min={fieldValue(range.min, timeZone)}
              max={fieldValue(range.max, timeZone)}
              onChange={({ target }) => setField(target.value)}
            />
          </Field>
        )}
      </>
    ),
  }
}

const isSameDay = (at: Date, now: Date) =>
  wallTimeOf(at, timeZone).day === wallTimeOf(now, timeZone).day

function wordsOf(at: Date, now: Date) {
  const when = relativeTime(at, now, building)
  if (isSameDay(at, now))
    return {
      label: text.line.tonight(when.slice(when.indexOf(',') + 2)),
      hint: text.line.inHours(Math.floor((at.getTime() - now.getTime()) / hourMs)),
    }
  return {
    label: capital(when),
    hint: written(at, building, {
      month: 'long',
      day: 'numeric',
      ...(when.startsWith('tomorrow') && { weekday: 'long' }),
    }),
  }
}
