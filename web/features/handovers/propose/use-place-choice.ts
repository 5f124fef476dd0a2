import { useState } from 'react'
import { listHandoverPlaces } from '#contract/places.ts'
import type { Reservation } from '#contract/reservations.ts'
import { text } from '#text'
import { useViewer } from '#web/app/session.ts'
import { ApiProblem } from '#web/data/api-problem.ts'
import { useAnswer } from '#web/data/query.ts'
import { firstOf } from '../first-of.ts'

export type PlaceChoice = ReturnType<typeof usePlaceChoice>

type Choice = {
  value: string
  label: string
  hint: string
  wanted: { placeId: string } | { door: 'mine' | 'theirs' }
}

/** Begins with the place that was proposed or agreed before, or the first one. */
export function usePlaceChoice(reservation: Reservation) {
  const { proposal, time, doors, side } = reservation
  const query = useAnswer(listHandoverPlaces, {})
  const { location } = useViewer()
  const first = firstOf(reservation)
  const words = text.handovers
  const choices: Choice[] = [
    ...(query.data?.places ?? []).map(({ id, name, hint }) => ({
      value: id,
      label: name,
      hint,
      wanted: { placeId: id },
    })),
    ...doors.map((door) => ({
      value: door,
      label: door === 'mine' ? words.myDoor : words.doorOf(first),
      hint: door === 'mine' && location ? words.sees(first, text.post.apartment(location)) : '',
      wanted: { door },
    })),
  ]
  const [picked, pick] = useState<string>()
  const known = (proposal ?? time)?.place
  const isKnown = ({ value, label }: Choice) =>
    known?.doorOf ? value === (known.doorOf === side ? 'mine' : 'theirs') : label === known?.name
  const chosen =
    choices.find(({ value }) => value === picked) ?? choices.find(isKnown) ?? choices[0]
  return {
    query,
    choices,
    value: chosen?.value,
    pick,
    /** @throws ApiProblem, shown as the server's */
    wanted: () => {
      if (chosen) return chosen.wanted
      const title = words.choosePlace
      throw new ApiProblem(400, {
        code: 'HANDOVER_PLACE_NOT_OFFERED',
        title,
        fields: { placeId: title },
      })
    },
  }
}
