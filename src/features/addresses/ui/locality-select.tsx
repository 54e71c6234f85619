import { useEffect, useState } from 'react'
import { addressBookEn } from '#src/shared/messages/address-book.en.ts'
import { addressEn } from '#src/shared/messages/address.en.ts'
import { SelectField } from '#src/web/kit/form/field.tsx'
import { useTexts } from '#src/web/client/messages.ts'
import { logFailure } from '#src/web/client/api-errors.ts'
import type { SavedAddress } from '../address.contract.ts'
import type { CourierDirectory, PlaceName } from './use-localities.ts'

/** Of an address, where it is. */
export type PlaceOfAddress = Pick<SavedAddress, 'city' | 'area' | 'courier'>

/** City and area as they are written. */
export interface WrittenPlace {
  city: string
  area: string
}

interface CourierPlaceProps {
  directory: CourierDirectory
  /** What is known before anything is chosen. */
  saved: PlaceOfAddress | null
  errors: Readonly<Record<string, string | undefined>>
  /** A list could not be loaded: the place is typed then, beginning with what was chosen. */
  onFailed: (chosen: WrittenPlace) => void
  /** What is written of the place is another one now, and in the form. */
  onPlace?: (() => void) | undefined
}

/** City, zone and area as the courier knows them; their names go into the address as they would be typed. */
export function CourierLocality({ directory, saved, errors, onFailed, onPlace }: CourierPlaceProps) {
  const t = useTexts({ en: addressEn })
  const [start] = useState(() => startOf(directory.cities, saved))
  const [chosen, setChosen] = useState(start)
  const zones = usePlaces(chosen.cityId, directory.zonesOf)
  const zoneId = idIn(zones, chosen.zoneId)
  // One after the other: the courier's areas are told only of a zone that was named before.
  const areas = usePlaces(zones.type === 'there' ? zoneId : 0, directory.areasOf)
  const areaId = idIn(areas, chosen.areaId)

  const city = nameOf(directory.cities, chosen.cityId) || (saved?.city ?? '')
  const isReading = zones.type === 'loading' || areas.type === 'loading'
  const names = [nameOf(zones.places, zoneId), nameOf(areas.places, areaId)].filter(Boolean).join(', ')
  const area = (names || (chosen === start && saved?.area) || '').slice(0, MAX_AREA)
  const hasFailed = zones.type === 'failed' || areas.type === 'failed'
  useEffect(() => {
    if (hasFailed) onFailed({ city, area })
  }, [hasFailed, city, area, onFailed])
  useEffect(() => onPlace?.(), [city, area, onPlace])
  return (
    <>
      <PlaceSelect
        label={t.city}
        name="courierCity"
        list={{ type: 'there', places: directory.cities }}
        value={chosen.cityId}
        error={errors.city}
        onChoose={(cityId) => setChosen({ cityId, zoneId: 0, areaId: 0 })}
      />
      <PlaceSelect
        label={t.zone}
        name="courierZone"
        list={zones}
        value={zoneId}
        error={errors.area}
        onChoose={(id) => setChosen({ ...chosen, zoneId: id, areaId: 0 })}
      />
      {(zoneId === 0 || areas.type === 'loading' || areas.places.length > 0) && (
        <PlaceSelect
          label={t.area}
          name="courierArea"
          list={areas}
          value={areaId}
          onChoose={(id) => setChosen({ ...chosen, areaId: id })}
        />
      )}
      <input type="hidden" name="city" value={nameOf(directory.cities, chosen.cityId)} />
      <input type="hidden" name="area" value={isReading && chosen === start ? (saved?.area ?? '') : area} />
    </>
  )
}

const MAX_AREA = 80

interface Chosen {
  cityId: number
  zoneId: number
  areaId: number
}

/** The places that were chosen before; of one that was typed the city, if the courier has it by this name. */
function startOf(cities: readonly PlaceName[], saved: PlaceOfAddress | null): Chosen {
  const { cityId, zoneId, areaId } = saved?.courier ?? { cityId: 0, zoneId: 0, areaId: null }
  if (cities.some(({ id }) => id === cityId)) return { cityId, zoneId, areaId: areaId ?? 0 }
  const written = plain(saved?.city ?? '')
  return { cityId: cities.find(({ name }) => plain(name) === written)?.id ?? 0, zoneId: 0, areaId: 0 }
}

const plain = (text: string): string => text.trim().toLowerCase()

const nameOf = (places: readonly PlaceName[], id: number): string => places.find((place) => place.id === id)?.name ?? ''

/** What was chosen, as long as a list does not say that it is gone. */
const idIn = (list: PlaceList, id: number): number =>
  list.type !== 'there' || list.places.some((place) => place.id === id) ? id : 0

/** The places within one: none of nothing. */
type PlaceList = { type: 'loading' | 'failed' | 'there'; places: readonly PlaceName[] }

const NOTHING: PlaceList = { type: 'there', places: [] }
const LOADING: PlaceList = { type: 'loading', places: [] }
const FAILED: PlaceList = { type: 'failed', places: [] }

/** The places within one, loaded when it is chosen. */
function usePlaces(parentId: number, load: (parentId: number) => Promise<readonly PlaceName[]>): PlaceList {
  const [known, setKnown] = useState({ parentId: 0, list: NOTHING })
  useEffect(() => {
    if (parentId === 0) return undefined
    let isGone = false
    const show = (list: PlaceList): void => {
      if (!isGone) setKnown({ parentId, list })
    }
    load(parentId).then(
      (places) => show({ type: 'there', places }),
      (error: unknown) => {
        logFailure(error)
        show(FAILED)
      },
    )
    return () => {
      isGone = true
    }
  }, [parentId, load])
  if (parentId === 0) return NOTHING
  return known.parentId === parentId ? known.list : LOADING
}

interface PlaceSelectProps {
  label: string
  name: string
  list: PlaceList
  value: number
  error?: string | undefined
  onChoose: (id: number) => void
}

/** While its list is on the way it says so, and what was chosen before still counts. */
function PlaceSelect({ label, name, list, value, error, onChoose }: PlaceSelectProps) {
  const t = useTexts({ en: addressEn })
  const { placesLoading, noDelivery } = useTexts({ en: addressBookEn })
  const isLoading = list.type === 'loading'
  return (
    <>
      <SelectField
        name={name}
        label={label}
        error={error}
        select={{
          value: isLoading ? 0 : value,
          required: true,
          disabled: list.places.length === 0,
          onChange: ({ currentTarget }) => onChoose(Number(currentTarget.value)),
        }}
      >
        <option value={0}>{isLoading ? placesLoading : t.choose}</option>
        {list.places.map(({ id, name: placeName, homeDelivery }) => (
          <option key={id} value={id} disabled={homeDelivery === false}>
            {homeDelivery === false ? noDelivery(placeName) : placeName}
          </option>
        ))}
      </SelectField>
      {isLoading && value > 0 && <input type="hidden" name={name} value={value} />}
    </>
  )
}
