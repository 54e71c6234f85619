import { useEffect, useState } from 'react'
import { addressEn } from '#src/shared/messages/address.en.ts'
import { SelectField } from '#src/web/kit/field.tsx'
import { useTexts } from '#src/web/messages.ts'
import { logFailure } from '#src/web/read.ts'
import type { SavedAddress } from '../address.contract.ts'
import type { CourierDirectory, PlaceName } from './use-courier.ts'

interface CourierPlaceProps {
  directory: CourierDirectory
  /** What was chosen before. */
  value: SavedAddress['courier']
  errors: Readonly<Record<string, string | undefined>>
  /** A list could not be loaded: the place is typed then. */
  onFailed: () => void
}

/** City, zone and area as the courier knows them; their names go into the address as they would be typed. */
export function CourierPlace({ directory, value, errors, onFailed }: CourierPlaceProps) {
  const t = useTexts({ en: addressEn })
  const [cityId, setCityId] = useState(value?.cityId ?? 0)
  const [zoneId, setZoneId] = useState(value?.zoneId ?? 0)
  const [areaId, setAreaId] = useState(value?.areaId ?? 0)
  const zones = usePlaces(cityId, directory.zonesOf, onFailed)
  const areas = usePlaces(zoneId, directory.areasOf, onFailed)
  const within = [nameOf(zones, zoneId), nameOf(areas, areaId)].filter(Boolean).join(', ')
  return (
    <>
      <PlaceSelect
        label={t.city}
        name="courierCity"
        places={directory.cities}
        value={cityId}
        error={errors.city}
        onChoose={(id) => {
          setCityId(id)
          setZoneId(0)
          setAreaId(0)
        }}
      />
      <PlaceSelect
        label={t.zone}
        name="courierZone"
        places={zones}
        value={zoneId}
        error={errors.area}
        onChoose={(id) => {
          setZoneId(id)
          setAreaId(0)
        }}
      />
      {areas.length > 0 && (
        <PlaceSelect label={t.area} name="courierArea" places={areas} value={areaId} onChoose={setAreaId} />
      )}
      <input type="hidden" name="city" value={nameOf(directory.cities, cityId)} />
      <input type="hidden" name="area" value={within.slice(0, 80)} />
    </>
  )
}

const nameOf = (places: readonly PlaceName[], id: number): string => places.find((place) => place.id === id)?.name ?? ''

const NONE = { parentId: 0, places: [] as readonly PlaceName[] }

/** The places within one, loaded when it is chosen. */
function usePlaces(
  parentId: number,
  load: (parentId: number) => Promise<PlaceName[]>,
  onFailed: () => void,
): readonly PlaceName[] {
  const [known, setKnown] = useState(NONE)
  useEffect(() => {
    if (parentId === 0) return undefined
    let isGone = false
    load(parentId).then(
      (places) => {
        if (!isGone) setKnown({ parentId, places })
      },
      (error: unknown) => {
        logFailure(error)
        if (!isGone) onFailed()
      },
    )
    return () => {
      isGone = true
    }
  }, [parentId, load, onFailed])
  return known.parentId === parentId ? known.places : NONE.places
}

interface PlaceSelectProps {
  label: string
  name: string
  places: readonly PlaceName[]
  value: number
  error?: string | undefined
  onChoose: (id: number) => void
}

function PlaceSelect({ label, name, places, value, error, onChoose }: PlaceSelectProps) {
  const t = useTexts({ en: addressEn })
  return (
    <SelectField
      name={name}
      label={label}
      error={error}
      select={{
        value,
        required: true,
        disabled: places.length === 0,
        onChange: ({ currentTarget }) => onChoose(Number(currentTarget.value)),
      }}
    >
      <option value={0}>{t.choose}</option>
      {places.map(({ id, name: placeName }) => (
        <option key={id} value={id}>
          {placeName}
        </option>
      ))}
    </SelectField>
  )
}
