import { useId } from 'react'
import { clockTime, dayOf } from '#contract/when.ts'
import { text } from '#text'
import { building, timeZone } from '#web/app/bootstrap.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'
import { VisuallyHidden } from '#web/ui/focus/visually-hidden.tsx'
import { Group } from './group.tsx'
import { momentAt } from './time-choices.ts'
import type { TimeChoice } from './use-time-choice.ts'
import { dayParts } from '../when-words.ts'

type Props = { choice: TimeChoice; error: string | undefined }

export function TimeFields({ choice, error }: Props) {
  const { now, day, days, times, from, isOther, pickDay, pickTime, pickOther } = choice
  const name = useId()
  const today = dayOf(now, timeZone)
  return (
    <>
      <Group legend={text.handovers.day}>
        <div className="pick-row">
          {days.map((each) => {
            const { weekday, month, date } = dayParts(each)
            return (
              <label key={each} className="pick pick-day">
                <input
                  type="radio"
                  name={`${name}-day`}
                  checked={each === day}
                  onChange={() => pickDay(each)}
                />
                <small>{each === today ? text.handovers.today : weekday}</small>
                <VisuallyHidden>{` ${month} `}</VisuallyHidden>
                <strong>{date}</strong>
              </label>
            )
          })}
        </div>
      </Group>
      <Group legend={text.handovers.time} error={error}>
        <div className="pick-grid">
          {times.map((each) => (
            <label key={each} className="pick">
              <input
                type="radio"
                name={`${name}-time`}
                checked={!isOther && each === from}
                onChange={() => pickTime(each)}
              />
              {clockTime(momentAt(day, each, timeZone) ?? now, building)}
            </label>
          ))}
          <label className="pick">
            <input type="radio" name={`${name}-time`} checked={isOther} onChange={pickOther} />
            {text.handovers.other}
          </label>
        </div>
        {isOther && <OtherTime {...choice} />}
      </Group>
    </>
  )
}

const OtherTime = ({ day, days, from, to, setDay, setFrom, setTo }: TimeChoice) => (
  <div className="pick-other">
    <Field label={text.handovers.date}>
      <TextInput
        type="date"
        value={day}
        min={days[0]}
        max={days.at(-1)}
        onChange={({ target }) => setDay(target.value)}
      />
    </Field>
    <Field label={text.handovers.from}>
      <TextInput type="time" value={from} onChange={({ target }) => setFrom(target.value)} />
    </Field>
    <Field label={text.handovers.to}>
      <TextInput type="time" value={to} onChange={({ target }) => setTo(target.value)} />
    </Field>
  </div>
)
