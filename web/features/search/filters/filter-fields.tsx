import { orders } from '#contract/search-filter.ts'
import { conditions, keysOf } from '#contract/vocabulary.ts'
import { text } from '#text'
import { towers } from '#web/app/bootstrap.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import type { FilterProps } from './filter-props.ts'
import { PriceFields } from './price-fields.tsx'

/** Half a line would cut off what is chosen. */
const whole = 'max-[24rem]:col-span-2'

export function FilterFields({ search, onChoose }: FilterProps) {
  const { condition = '', tower = '', order = '' } = search
  return (
    <div className="grid grid-cols-2 items-start gap-3 desktop:auto-cols-[2fr] desktop:grid-flow-col desktop:grid-cols-[1fr_1fr]">
      <PriceFields search={search} onChoose={onChoose} />
      <Field label={text.search.condition} className={whole}>
        <Select
          options={[
            { value: '', label: text.search.anyCondition },
            ...keysOf(conditions).map((value) => ({ value, label: conditions[value] })),
          ]}
          value={condition}
          onChange={({ target }) =>
            onChoose({ condition: keysOf(conditions).find((each) => each === target.value) })
          }
        />
      </Field>
      {towers.length > 1 && (
        <Field label={text.search.tower} className={whole}>
          <Select
            options={[
              { value: '', label: text.search.anyTower(towers.length) },
              ...towers.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            value={tower}
            onChange={({ target }) => onChoose({ tower: target.value || undefined })}
          />
        </Field>
      )}
      <Field
        label={text.search.order}
        className={towers.length > 1 ? 'col-span-2 desktop:col-span-1' : whole}
      >
        <Select
          options={[
            { value: '', label: text.search.newest },
            ...orders.map((value) => ({ value, label: text.search.orders[value] })),
          ]}
          value={order}
          onChange={({ target }) =>
            onChoose({ order: orders.find((each) => each === target.value) })
          }
        />
      </Field>
    </div>
  )
}
