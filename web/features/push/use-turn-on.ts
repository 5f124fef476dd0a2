import { getPush } from '#contract/push.ts'
import { text } from '#text'
import { lineOf } from '#web/data/problem.ts'
import { invalidate } from '#web/data/query.ts'
import { useAction } from '#web/data/use-action.ts'
import { toast, toastFailure } from '#web/ui/feedback/toast.ts'
import { turnOn } from './push-device.ts'

export const useTurnOn = (viewerId: string, onDone?: () => void) =>
  useAction(
    async () => {
      const answer = await turnOn(viewerId)
      if (answer === 'on') toast({ title: text.push.on })
      else toastFailure(text.push.turnOnFailed, text.push[answer])
      onDone?.()
      await invalidate(getPush)
    },
    (problem) => toastFailure(text.push.turnOnFailed, lineOf(problem)),
  )
