import { useEffect, useEffectEvent, useState } from 'react'
import { currencySign } from '#contract/currency.ts'
import { limits } from '#contract/limits.ts'
import { typedAmount } from '#contract/price.ts'
import { amountForm, isUpsideDown } from '#contract/search-filter.ts'
import { text } from '#text'
import { building } from '#web/app/bootstrap.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'
import { isOnExplore } from '../is-on-explore.ts'
import type { FilterProps } from './filter-props.ts'

type Prices = { from: string; to: string }

/** The address changes half a second after the last digit, and keeps its prices while they are wrong. */
export function PriceFields({ search: { from = '', to = '' }, onChoose }: FilterProps) {
  const [typed, setTyped] = useState<Prices>({ from, to })
  const [seen, setSeen] = useState<Prices>({ from, to })
  const [sent, setSent] = useState<Prices>()
  if (from !== seen.from || to !== seen.to) {
    setSeen({ from, to })
    setSent(undefined)
    // The address follows the fields a moment later, when more may be typed. Back brings other prices.
    if (from !== sent?.from || to !== sent?.to) setTyped({ from, to })
  }
  const amounts = { from: amountOf(typed.from), to: amountOf(typed.to) }
  const errors = errorsOf(amounts)
  const isNew = amounts.from !== from || amounts.to !== to
  const isReady = isNew && !errors.from && !errors.to
  const settle = useEffectEvent(() => {
    if (!isReady) return
    setSent(amounts)
    onChoose({ from: amounts.from || undefined, to: amounts.to || undefined })
  })
  useEffect(() => {
    const timer = setTimeout(() => isOnExplore() && settle(), limits.searchDebounceMs)
    return () => clearTimeout(timer)
  }, [typed])
  return (['from', 'to'] as const).map((name) => (
    <Field key={name} label={labels[name](currencySign(building))} error={errors[name]}>
      <TextInput
        inputMode="decimal"
        autoComplete="off"
        value={typed[name]}
        onChange={({ target }) => setTyped({ ...typed, [name]: target.value.trim() })}
        onBlur={settle}
        onKeyDown={({ key }) => key === 'Enter' && settle()}
      />
    </Field>
  ))
}

const labels = { from: text.search.from, to: text.search.to }
const amountOf = (typed: string) => typedAmount(typed, building.locale)

function errorsOf({ from, to }: Prices): { from?: string | undefined; to?: string | undefined } {
  const wrong = (amount: string) =>
    amount !== '' && !amountForm.test(amount) ? text.search.amountWrong : undefined
  if (wrong(from) || wrong(to)) return { from: wrong(from), to: wrong(to) }
  const isWrong = from !== '' && to !== '' && isUpsideDown({ from, to })
  return { to: isWrong ? text.search.upsideDown : undefined }
}
