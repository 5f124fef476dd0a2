import { setTimeout as wait } from 'node:timers/promises'
import { expect } from 'vitest'
import { openAnswers, type Answers } from './answers.ts'
import { random } from './figures.ts'
import { ask, type House } from './house.ts'
import { openWrites, type Write } from './writes.ts'

/** So often a write that has a key is sent again, as a browser does that has lost the answer. */
const repeated = 0.1
/** Sooner than a browser, to see when it works again. */
const retryMs = 200

export type Done = { write: Write; answer: unknown; sentAt: number; doneAt: number }

export type Writers = {
  done: Done[]
  answers: Answers
  /** Waits for so many more. */
  after: (more: number) => Promise<void>
  /** How long after `moment` a request was sent that succeeded. */
  recoveryAfter: (moment: number) => Promise<number>
  /** Ends when everything that was begun is done. */
  finish: () => Promise<void>
}

/** People who write all the time, and send a write with the same key until it succeeds. */
export function startWriters(house: House, { writers = 24, pauseMs = 0 } = {}): Writers {
  const next = openWrites(house)
  const done: Done[] = []
  const answers = openAnswers()
  let going = true
  let failure: unknown
  const write = async () => {
    while (going) {
      const one = await next()
      const first = await untilDone(house, one, answers)
      done.push(first)
      if (one.key !== undefined && random() < repeated) await repeat(house, first, answers)
      await wait(pauseMs)
    }
  }
  const working = Promise.all(Array.from({ length: writers }, write)).catch((error: unknown) => {
    failure = error
    going = false
  })
  const until = async (isSo: () => boolean) => {
    while (!isSo()) {
      if (failure !== undefined) throw failure
      await wait(10)
    }
  }
  return {
    done,
    answers,
    after: (more) => {
      const enough = done.length + more
      return until(() => done.length >= enough)
    },
    recoveryAfter: async (moment) => {
      const first = () => done.find(({ sentAt }) => sentAt > moment)
      await until(() => first() !== undefined)
      return (first()?.doneAt ?? Infinity) - moment
    },
    finish: async () => {
      going = false
      await working
      if (failure !== undefined) throw failure
    },
  }
}

async function untilDone(house: House, write: Write, answers: Answers): Promise<Done> {
  const { person, method, address, body, key } = write
  for (;;) {
    const sentAt = performance.now()
    try {
      const response = await ask(house, person, method, address, { ...(body && { body }), key })
      const answer = await response.json()
      if (response.status !== 429) answers.add(response)
      if (response.ok) return { write, answer, sentAt, doneAt: performance.now() }
      if (response.status < 500 && response.status !== 429)
        throw new Refused(`${method} ${address}: ${response.status} ${JSON.stringify(answer)}`)
    } catch (error) {
      if (error instanceof Refused) throw error
      answers.addFailure(error)
    }
    await wait(retryMs / 2 + random() * retryMs)
  }
}

class Refused extends Error {}

/** The same key has the same answer. */
export async function repeat(house: House, { write, answer }: Done, answers: Answers) {
  const again = await untilDone(house, write, answers)
  expect(again.answer, `${write.kind} ${write.key}`).toEqual(answer)
}
