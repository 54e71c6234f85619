import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { DeliveryZone, ZoneMember } from '../../client/operations.ts'
import { readableError } from '../../client/readable-error.ts'
import { useChange } from '../../client/use-operation.ts'
import { changeIdOf, useUndo } from '../../client/use-undo.ts'
import { shownText, useVersionedBody, valueOf } from '../../kit/use-versioned-body.ts'
import { ConflictDialog } from '../../kit/conflict-dialog.tsx'
import { ActionDialog } from '../../kit/dialog.tsx'
import { TextField } from '../../kit/fields.tsx'
import { useToast } from '../../kit/toast.tsx'
import { deliveryEn } from '../../messages/delivery.en.ts'
import { CountryField } from '../country-field.tsx'
import { placesText } from './delivery-texts.ts'
import { newPlace, readPlace, toPlaceForm, type PlaceForm } from './delivery-form.rules.ts'

const t = deliveryEn.zone
const PARTS = ['states', 'cities', 'postcodes'] as const

const LABELS = { name: t.name, members: t.places }

/** Returns a zone as the form writes it. */
const toBody = ({ name, members }: Pick<DeliveryZone, 'name' | 'members'>) => ({
  name,
  members: members.map(toPlaceForm).flatMap((place) => {
    const read = readPlace(place)
    return 'member' in read ? [read.member] : []
  }),
})

const textOf = (field: keyof typeof LABELS, text: string): string =>
  field === 'members' ? placesText(valueOf(text) as ZoneMember[]) : shownText(valueOf(text))

/** Adds a zone, or changes one. @param props.zone null for a new one */
export function ZoneDialog({ zone, onClose }: { zone: DeliveryZone | null; onClose: () => void }) {
  const toast = useToast()
  const undo = useUndo()
  const [name, setName] = useState(zone?.name ?? '')
  const [places, setPlaces] = useState(() => zone?.members.map(toPlaceForm) ?? [newPlace('')])
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const add = useChange('createShippingZone', (result) => {
    onClose()
    toast(t.added(name.trim()), undo(changeIdOf(result)))
  })
  const { save, isPending, error, ...change } = useVersionedBody('updateShippingZone', {
    base: toBody(zone ?? { name: '', members: [] }),
    version: zone?.version ?? 0,
    toBody: (values) => toBody(values as Pick<DeliveryZone, 'name' | 'members'>),
    toInput: (body, version) => ({ params: { id: zone?._id ?? '' }, body: { ...body, version } }),
    onDone: (result) => {
      onClose()
      toast(t.saved, undo(changeIdOf(result)))
    },
  })
  const submit = (): void => {
    const read = places.map(readPlace)
    const found: Record<string, string> = name.trim() === '' ? { name: deliveryEn.errors.name } : {}
    read.forEach((place, index) => {
      if ('error' in place) found[places[index]?.key ?? ''] = place.error
    })
    setErrors(found)
    if (Object.keys(found).length > 0) return
    const body = { name: name.trim(), members: read.flatMap((place) => ('member' in place ? [place.member] : [])) }
    if (zone) save(body)
    else add.mutate({ body })
  }
  const setPlace = (changed: PlaceForm): void => {
    setPlaces(places.map((place) => (place.key === changed.key ? changed : place)))
    setErrors({})
  }
  return (
    <>
      <ActionDialog
        title={zone ? t.changeTitle(zone.name) : t.addTitle}
        {...(!zone && { text: t.addText })}
        submitLabel={zone ? t.save : t.addSubmit}
        isPending={add.isPending || isPending}
        error={readableError(add.error ?? error)}
        onSubmit={submit}
        onClose={onClose}
      >
        <TextField
          label={t.name}
          hint={t.nameHint}
          autoComplete="off"
          maxLength={100}
          value={name}
          error={errors.name}
          onValue={(value) => {
            setName(value)
            setErrors({})
          }}
        />
        {places.map((place, index) => (
          <PlaceFields
            key={place.key}
            place={place}
            number={index + 1}
            error={errors[place.key]}
            onPlace={setPlace}
            onRemove={places.length > 1 ? () => setPlaces(places.filter(({ key }) => key !== place.key)) : null}
          />
        ))}
        <AddPlace onAdd={() => setPlaces([...places, newPlace(places.at(-1)?.country ?? '')])} />
      </ActionDialog>
      <ConflictDialog change={change} labels={LABELS} textOf={textOf} />
    </>
  )
}

const AddPlace = ({ onAdd }: { onAdd: () => void }) => (
  <div>
    <button type="button" className="button small-button" onClick={onAdd}>
      <Plus aria-hidden />
      {t.addPlace}
    </button>
  </div>
)

interface PlaceProps {
  place: PlaceForm
  number: number
  error: string | undefined
  onPlace: (place: PlaceForm) => void
  /** null for the only place. */
  onRemove: (() => void) | null
}

function PlaceFields({ place, number, error, onPlace, onRemove }: PlaceProps) {
  const isPart = PARTS.some((part) => place[part] !== '')
  return (
    <fieldset className="plain place" aria-label={t.place(number)}>
      <div className="row end-row">
        <div className="grow">
          <CountryField
            label={t.country}
            none={t.everywhere}
            country={place.country}
            onCountry={(country) => onPlace({ ...newPlace(country), key: place.key })}
          />
        </div>
        {onRemove && (
          <button type="button" className="icon-button boxed" aria-label={t.removePlace(number)} onClick={onRemove}>
            <Trash2 aria-hidden />
          </button>
        )}
      </div>
      {place.country !== '' && (
        <details open={isPart}>
          <summary className="small">{t.part}</summary>
          <div className="column">
            {PARTS.map((part) => (
              <TextField
                key={part}
                label={t[part]}
                hint={part === 'postcodes' ? t.postcodesHint : t.listHint}
                autoComplete="off"
                value={place[part]}
                error={part === 'postcodes' ? error : undefined}
                onValue={(value) => onPlace({ ...place, [part]: value })}
              />
            ))}
          </div>
        </details>
      )}
    </fieldset>
  )
}
