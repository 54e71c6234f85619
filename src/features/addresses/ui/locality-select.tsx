import { useEffect, useState } from 'react'
import { addressBookEn } from '#src/shared/messages/account/address-book.en.ts'
import { addressEn } from '#src/shared/messages/account/address.en.ts'
import { SelectField } from '#src/web/kit/form/field.tsx'
import { useTexts } from '#src/web/client/messages.ts'
import { logFailure } from '#src/web/client/api-errors.ts'
import type { SavedAddress } from '../address.contract.ts'
import type { CourierDirectory, Locality } from './use-localities.ts'

/** The locality of an address. */
export type AddressLocality = Pick<SavedAddress, 'city' | 'area' | 'courier'>

/** City and area as text. */
export interface TypedLocality {
  city: string
  area: string
}

interface CourierLocalityProps {
  directory: CourierDirectory
  /** The initial locality. */
  saved: AddressLocality | null
  errors: Readonly<Record<string, string | undefined>>
  /** Called when a list could not be loaded. The locality is then typed, starting with the chosen one. */
  onFailed: (chosen: TypedLocality) => void
  /** Called after the text of the locality in the form has changed. */
  onLocalityChange?: (() => void) | undefined
}

/** Selects for city, zone and area of the courier; their names become the text of the address. */
export function CourierLocality({ directory, saved, errors, onFailed, onLocalityChange }: CourierLocalityProps) {
  const t = useTexts({ en: addressEn })
  const [start] = useState(() => startOf(directory.cities, saved))
  const [chosen, setChosen] = useState(start)
  const zones = useLocalities(chosen.cityId, directory.zonesOf)
  const zoneId = idIn(zones, chosen.zoneId)
  // One after the other, because the courier lists areas only for a zone that was requested before.
  const areas = useLocalities(zones.type === 'there' ? zoneId : 0, directory.areasOf)
  const areaId = idIn(areas, chosen.areaId)

  const city = nameOf(directory.cities, chosen.cityId) || (saved?.city ?? '')
  const isLoading = zones.type === 'loading' || areas.type === 'loading'
  const names = [nameOf(zones.localities, zoneId), nameOf(areas.localities, areaId)].filter(Boolean).join(', ')
  const area = (names || (chosen === start && saved?.area) || '').slice(0, MAX_AREA)
  const hasFailed = zones.type === 'failed' || areas.type === 'failed'
  useEffect(() => {
    if (hasFailed) onFailed({ city, area })
  }, [hasFailed, city, area, onFailed])
  useEffect(() => onLocalityChange?.(), [city, area, onLocalityChange])
  return (
    <>
      <LocalitySelect
        label={t.labels.city}
        name="courierCity"
        list={{ type: 'there', localities: directory.cities }}
        value={chosen.cityId}
        error={errors.city}
        onChoose={(cityId) => setChosen({ cityId, zoneId: 0, areaId: 0 })}
      />
      <LocalitySelect
        label={t.zone}
        name="courierZone"
        list={zones}
        value={zoneId}
        error={errors.area}
        onChoose={(id) => setChosen({ ...chosen, zoneId: id, areaId: 0 })}
      />
      {(zoneId === 0 || areas.type === 'loading' || areas.localities.length > 0) && (
        <LocalitySelect
          label={t.area}
          name="courierArea"
          list={areas}
          value={areaId}
          onChoose={(id) => setChosen({ ...chosen, areaId: id })}
        />
      )}
      <input type="hidden" name="city" value={nameOf(directory.cities, chosen.cityId)} />
      <input type="hidden" name="area" value={isLoading && chosen === start ? (saved?.area ?? '') : area} />
    </>
  )
}

const MAX_AREA = 80

interface Chosen {
  cityId: number
  zoneId: number
  areaId: number
}

/** Returns the saved localities. For a typed address, it returns the city if the courier has one of this name. */
function startOf(cities: readonly Locality[], saved: AddressLocality | null): Chosen {
  const { cityId, zoneId, areaId } = saved?.courier ?? { cityId: 0, zoneId: 0, areaId: null }
  if (cities.some(({ id }) => id === cityId)) return { cityId, zoneId, areaId: areaId ?? 0 }
  const written = plain(saved?.city ?? '')
  return { cityId: cities.find(({ name }) => plain(name) === written)?.id ?? 0, zoneId: 0, areaId: 0 }
}

const plain = (text: string): string => text.trim().toLowerCase()

const nameOf = (localities: readonly Locality[], id: number): string =>
  localities.find((locality) => locality.id === id)?.name ?? ''

/** Returns the chosen id unless the loaded list no longer contains it. */
const idIn = (list: LocalityList, id: number): number =>
  list.type !== 'there' || list.localities.some((locality) => locality.id === id) ? id : 0

/** The localities within a parent; empty without a parent. */
type LocalityList = { type: 'loading' | 'failed' | 'there'; localities: readonly Locality[] }

const NOTHING: LocalityList = { type: 'there', localities: [] }
const LOADING: LocalityList = { type: 'loading', localities: [] }
const FAILED: LocalityList = { type: 'failed', localities: [] }

/** Returns the localities within a parent and loads them when it changes. */
function useLocalities(parentId: number, load: (parentId: number) => Promise<readonly Locality[]>): LocalityList {
  const [loaded, setLoaded] = useState({ parentId: 0, list: NOTHING })
  useEffect(() => {
    if (parentId === 0) return undefined
    let isGone = false
    const show = (list: LocalityList): void => {
      if (!isGone) setLoaded({ parentId, list })
    }
    load(parentId).then(
      (localities) => show({ type: 'there', localities }),
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
  return loaded.parentId === parentId ? loaded.list : LOADING
}

interface LocalitySelectProps {
  label: string
  name: string
  list: LocalityList
  value: number
  error?: string | undefined
  onChoose: (id: number) => void
}

/** Shows a loading state until the list is loaded; the saved choice remains valid meanwhile. */
function LocalitySelect({ label, name, list, value, error, onChoose }: LocalitySelectProps) {
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
          disabled: list.localities.length === 0,
          onChange: ({ currentTarget }) => onChoose(Number(currentTarget.value)),
        }}
      >
        <option value={0}>{isLoading ? placesLoading : t.choose}</option>
        {list.localities.map(({ id, name: localityName, homeDelivery }) => (
          <option key={id} value={id} disabled={homeDelivery === false}>
            {homeDelivery === false ? noDelivery(localityName) : localityName}
          </option>
        ))}
      </SelectField>
      {isLoading && value > 0 && <input type="hidden" name={name} value={value} />}
    </>
  )
}
