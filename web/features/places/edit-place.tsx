import { changeHandoverPlace, type ManagedPlace, type PlaceForm } from '#contract/places.ts'
import { text } from '#text'
import { call } from '#web/data/api.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { PlaceFields } from './place-fields.tsx'
import { keepPlaces } from './places-cache.ts'

type Props = { place: ManagedPlace; onDone: () => void }

export function EditPlace({ place: { id, name, hint, isOffered }, onDone }: Props) {
  const save = async (form: PlaceForm) => {
    const body = { ...form, isOffered }
    await keepPlaces(await call(changeHandoverPlace, { params: { placeId: id }, body }))
    toast({ title: text.places.saved(form.name) })
    onDone()
  }
  return (
    <PlaceFields place={{ name, hint }} label={text.places.edit(name)} isFocused onSave={save}>
      {(busy) => (
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={busy}>
            {text.places.save}
          </Button>
          <Button variant="ghost" onClick={onDone}>
            {text.controls.cancel}
          </Button>
        </div>
      )}
    </PlaceFields>
  )
}
