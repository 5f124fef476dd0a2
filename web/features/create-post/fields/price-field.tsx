import { DollarSign } from 'lucide-react'
import { useController } from 'react-hook-form'
import { currencySign, hasHundredths } from '#contract/currency.ts'
import { typedAmount } from '#contract/price.ts'
import { priceLabel } from '#contract/price-label.ts'
import { text } from '#text'
import { building } from '#web/app/bootstrap.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { Switch } from '#web/ui/forms/switch.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'
import type { FormProps } from '../use-post-form.ts'

/** Free posts fix the price at 0.00 (R95). */
export function PriceField({
  form: { control, register, setValue, clearErrors, formState },
}: FormProps) {
  const { field: free } = useController({ control, name: 'isFree' })
  const toggle = (isFree: boolean) => {
    free.onChange(isFree)
    setValue('price', isFree ? '0.00' : '')
    clearErrors('price')
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-5">
      <Field
        label={isWord ? text.createPost.priceIn(sign) : text.createPost.price}
        error={formState.errors.price?.message?.replace('$9,999,999.99', highest)}
        required
      >
        <TextInput
          icon={isWord ? undefined : <Sign />}
          inputMode="decimal"
          autoComplete="off"
          placeholder="0.00"
          {...register('price', { setValueAs })}
          disabled={free.value}
        />
      </Field>
      {/* Beside the middle of the field, also where text is larger. */}
      <div className="mt-[calc(2rem-3px)]">
        <Switch label={text.createPost.free} checked={free.value} onChange={toggle} />
      </div>
    </div>
  )
}

/** The rule's words are the same everywhere, but for the currency. */
const highest = priceLabel(hasHundredths(building) ? '9999999.99' : '9999999', building)
const sign = currencySign(building)
/** Too long for an icon. */
const isWord = sign.length > 2
const fontSize = sign.length === 1 ? 19 : 15
const setValueAs = (typed: string) => typedAmount(typed, building.locale)

/** The currency's own sign, drawn as wide as an icon. */
const Sign = () =>
  sign === '$' ? (
    <DollarSign />
  ) : (
    <svg
      className="lucide"
      width="24"
      height="24"
      viewBox="0 0 24 24"
      fill="currentColor"
      aria-hidden="true"
    >
      <text x="12" y={12 + fontSize * 0.36} fontSize={fontSize} textAnchor="middle">
        {sign}
      </text>
    </svg>
  )
