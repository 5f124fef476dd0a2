import { Plus, X } from 'lucide-react'
import { useRef } from 'react'
import { buildingLimits } from '#contract/building-limits.ts'
import { text } from '#text'
import { Button } from '#web/ui/buttons/button.tsx'
import { announce } from '#web/ui/feedback/announce.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'
import { RowActions } from '#web/ui/overlays/row-actions.tsx'
import type { DraftTower } from './draft-towers.ts'
import { keyOf, type Errors } from './errors-in.ts'

const words = text.buildingSettings

type Props = {
  towers: readonly DraftTower[]
  errors: Errors
  onChange: (towers: DraftTower[]) => void
}

export function TowerFields({ towers, errors, onChange }: Props) {
  const added = useRef(0)
  const list = useRef<HTMLUListElement>(null)
  const called = ({ name }: DraftTower, position: number) => name || words.tower(position + 1)
  const focusLast = () =>
    setTimeout(() => list.current?.querySelector<HTMLElement>('li:last-child input')?.focus())
  const add = () => {
    onChange([...towers, { key: `new ${++added.current}`, name: '' }])
    announce(words.added(towers.length + 1))
    focusLast()
  }
  const remove = (tower: DraftTower, position: number) => {
    onChange(towers.filter((each) => each !== tower))
    announce(words.removed(called(tower, position)))
    focusLast()
  }
  const move = (position: number, by: 1 | -1) => {
    const moved = towers[position]
    const other = towers[position + by]
    if (!moved || !other) return
    onChange(towers.map((each) => (each === moved ? other : each === other ? moved : each)))
    announce(text.controls.moved(called(moved, position), position + by + 1, towers.length))
  }
  const isOne = towers.length === 1
  return (
    <fieldset className="grid gap-3">
      <legend className="field-label">{words.towers}</legend>
      <p className="field-hint">{words.towersHint}</p>
      <ul ref={list} className="grid gap-3">
        {towers.map((tower, position) => {
          const name = called(tower, position)
          const isLast = position === towers.length - 1
          return (
            <li key={tower.key} className="flex items-start gap-2">
              <Field
                label={words.tower(position + 1)}
                hideLabel
                error={errors[keyOf(tower)]}
                className="min-w-0 flex-1"
              >
                <TextInput
                  dir="auto"
                  autoComplete="off"
                  value={tower.name}
                  onChange={({ target }) =>
                    onChange(
                      towers.map((each) =>
                        each === tower ? { ...tower, name: target.value } : each,
                      ),
                    )
                  }
                />
              </Field>
              <RowActions
                name={name}
                onUp={position === 0 ? undefined : () => move(position, -1)}
                onDown={isLast ? undefined : () => move(position, 1)}
                others={[
                  {
                    label: words.remove(name),
                    icon: <X />,
                    onSelect: () => remove(tower, position),
                    disabled: isOne,
                  },
                ]}
                className="mt-0.5"
              />
            </li>
          )
        })}
      </ul>
      {errors['towers'] !== undefined && (
        <p className="field-error" role="alert">
          {errors['towers']}
        </p>
      )}
      {towers.length < buildingLimits.towersMax && (
        <Button variant="ghost" className="justify-self-start" icon={<Plus />} onClick={add}>
          {words.add}
        </Button>
      )}
    </fieldset>
  )
}
