import { MonitorSmartphone } from 'lucide-react'
import { useId } from 'react'
import { getPush, removePushDevice, type PushDevice } from '#contract/push.ts'
import { text } from '#text'
import { useViewer } from '#web/app/session.ts'
import { FailedQuery } from '#web/data/failed-query.tsx'
import { lineOf } from '#web/data/problem.ts'
import { invalidate, useAnswer } from '#web/data/query.ts'
import { useAction } from '#web/data/use-action.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { toast, toastFailure } from '#web/ui/feedback/toast.ts'
import { useKeptFocus } from '#web/ui/focus/use-kept-focus.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Time } from '#web/ui/time/time.tsx'
import { support, turnOff } from './push-device.ts'
import { call } from '#web/data/api.ts'
import { useTurnOn } from './use-turn-on.ts'

const words = text.push

/** Which devices ring, and the switch of this one. */
export function PushDevices() {
  const listId = useId()
  const query = useAnswer(getPush, {})
  const { data, error } = query
  const groupId = useId()
  useKeptFocus(data?.devices.map(({ id }) => id).join(), groupId)
  if (!data)
    return error ? (
      <FailedQuery query={query} message={words.notRead} />
    ) : (
      <Skeleton className="h-11 rounded-lg" />
    )
  return (
    <div
      id={groupId}
      tabIndex={-1}
      className="mt-3 grid gap-4"
      role="group"
      aria-label={words.devices}
    >
      {!data.devices.some(({ isThis }) => isThis) && <ThisDevice />}
      {data.devices.length > 0 && (
        <>
          <h3 id={listId}>{words.devices}</h3>
          <ul className="grid w-full grid-cols-1 gap-3" aria-labelledby={listId}>
            {data.devices.map((device) => (
              <Device key={device.id} {...device} />
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

const whyNot = {
  denied: words.denied,
  'home-screen': words.homeScreen,
  unsupported: words.unsupported,
}

function ThisDevice() {
  const { id } = useViewer()
  const [turnOn, { busy }] = useTurnOn(id)
  const can = support()
  return (
    <div className="grid justify-items-start gap-3">
      <p role="status">{can === 'ready' ? words.isOff : whyNot[can]}</p>
      {can === 'ready' && (
        <Button busy={busy} onClick={() => void turnOn()}>
          {words.turnOn}
        </Button>
      )}
    </div>
  )
}

function Device({ id, device, isThis, lastUsedAt }: PushDevice) {
  const viewer = useViewer()
  const name = device || text.account.unknownDevice
  const [remove, { busy }] = useAction(
    async () => {
      if (isThis) await turnOff(viewer.id, id)
      else await call(removePushDevice, { params: { deviceId: id } })
      toast({ title: isThis ? words.off : words.removed(name) })
      await invalidate(getPush)
    },
    (problem) => toastFailure(isThis ? words.turnOffFailed : words.removeFailed, lineOf(problem)),
  )
  return (
    <li className="flex items-center gap-3">
      <MonitorSmartphone className="flex-none text-ink-3" />
      <span className="min-w-0 flex-1">
        <strong className="block truncate">{name}</strong>
        <small className="text-ink-3">
          {isThis ? (
            words.isOn
          ) : (
            <>
              {words.lastUsed} <Time value={lastUsedAt} />
            </>
          )}
        </small>
      </span>
      <Button
        variant="ghost"
        busy={busy}
        aria-label={isThis ? words.turnOff : words.removeWhat(name)}
        onClick={() => void remove()}
      >
        {isThis ? words.turnOff : words.remove}
      </Button>
    </li>
  )
}
