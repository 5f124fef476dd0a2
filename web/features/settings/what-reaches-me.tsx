import { useId } from 'react'
import { getUserSettings, type UserSettings } from '#contract/own-profile.ts'
import { text } from '#text'
import { FailedQuery } from '#web/data/failed-query.tsx'
import { useAnswer } from '#web/data/query.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { BareSwitch } from '#web/ui/forms/switch.tsx'
import { useNotice } from '#web/ui/overlays/use-notice.tsx'
import { useToggles } from './use-toggles.ts'

const words = text.push

const kinds = [
  ['pushInterest', 'mailInterest'],
  ['pushMessages', 'mailMessages'],
  ['pushDeals', 'mailsAboutDeals'],
  ['pushDecisions', 'mailDecisions'],
  ['pushSearches', 'mailSearches'],
] as const
const ways = [words.push, words.mail]

/** Each kind by push and by mail. */
export function WhatReachesMe() {
  const id = useId()
  const query = useAnswer(getUserSettings, {})
  const { notify, sheet } = useNotice()
  const toggle = useToggles(notify)
  const { data, error } = query
  if (!data && error) return <FailedQuery query={query} message={words.notRead} />
  return (
    <>
      <p className="mt-1 text-sm text-ink-3">{words.hint}</p>
      <p className="mt-1 text-sm text-ink-3">{words.mailsAtOnce}</p>
      <table className="mt-3 w-full">
        <thead>
          <tr className="text-sm text-ink-3">
            <th scope="col" className="visually-hidden">
              {words.kind}
            </th>
            {ways.map((way) => (
              <th
                key={way}
                id={`${id}-${way}`}
                scope="col"
                className="w-15 px-1 font-normal whitespace-nowrap"
              >
                {way}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {kinds.map((names) => (
            <tr key={names[0]}>
              <th id={`${id}-${names[0]}`} scope="row" className="field-label pr-2 text-left">
                {text.ownProfile.toggles[names[0]].label}
              </th>
              {names.map((name, nth) => (
                <td key={name} className="h-12 text-center *:align-middle">
                  <OneWay
                    labels={`${id}-${names[0]} ${id}-${ways[nth]}`}
                    name={name}
                    data={data}
                    toggle={toggle}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {sheet}
    </>
  )
}

type OneWayProps = {
  name: keyof UserSettings
  labels: string
  data: UserSettings | undefined
  toggle: ReturnType<typeof useToggles>
}

const OneWay = ({ name, labels, data, toggle }: OneWayProps) =>
  data ? (
    <BareSwitch aria-labelledby={labels} checked={data[name]} onChange={(on) => toggle(name, on)} />
  ) : (
    <Skeleton className="mx-auto h-8 w-13 rounded-full" />
  )
