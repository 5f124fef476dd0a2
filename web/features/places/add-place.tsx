import { Plus } from 'lucide-react'
import { useState } from 'react'
import { addHandoverPlace, type PlaceForm } from '#contract/places.ts'
import { text } from '#text'
import { call } from '#web/data/api.ts'
import { useIdempotencyKey } from '#web/data/use-idempotency-key.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { PlaceFields } from './place-fields.tsx'
import { keepPlaces } from './places-cache.ts'

const nothing = { name: '', hint: '' }

export function AddPlace() {
  const { keyOf, forget } = useIdempotencyKey()
  const [added, setAdded] = useState(0)
  const add = async (body: PlaceForm) => {
    const idempotencyKey = keyOf(JSON.stringify(body))
    await keepPlaces(await call(addHandoverPlace, { body }, { idempotencyKey }))
    forget()
    setAdded((count) => count + 1)
    toast({ title: text.places.added(body.name) })
  }
  return (
    <div className="mt-4">
      <PlaceFields
        key={added}
        place={nothing}
        label={text.places.add}
        isFocused={added > 0}
        onSave={add}
      >
        {(busy) => (
          <Button type="submit" className="justify-self-start" icon={<Plus />} busy={busy}>
            {text.places.add}
          </Button>
        )}
      </PlaceFields>
    </div>
  )
}
