import { ADDRESS_FIELDS } from '#src/web/kit/form/address-values.ts'
import { textOf } from '#src/web/kit/form/form-data.ts'
import type { AddressBody, SavedAddress } from '../address.contract.ts'

/** In the order of the form. */
const TEXTS = [...ADDRESS_FIELDS, 'vatNumber'] as const

/**
 * Returns the address in the form. Fields that the form lacks keep their saved values while the locality is unchanged.
 * For example, the courier's zone and area stay when its lists are unavailable.
 */
export function readAddress(values: FormData, saved: SavedAddress | null): AddressBody {
  const texts = Object.fromEntries(TEXTS.map((name) => [name, textOf(values, name)]))
  const kind = textOf(values, 'labelKind')
  const isSameLocality =
    saved !== null && saved.country === texts.country && saved.city === texts.city && !values.has('courierCity')
  const area = isSameLocality && !values.has('area') ? saved.area : (texts.area ?? '')
  return {
    ...texts,
    area,
    label: kind === 'other' ? textOf(values, 'label') || 'other' : kind,
    courier: isSameLocality && area === saved.area ? saved.courier : courierOf(values),
    ...(values.has('isDefaultShipping') && { isDefaultShipping: true }),
    ...(values.has('isDefaultBilling') && { isDefaultBilling: true }),
  }
}

function courierOf(values: FormData): AddressBody['courier'] {
  const number = (name: string): number => Number(textOf(values, name))
  const [cityId, zoneId, areaId] = [number('courierCity'), number('courierZone'), number('courierArea')]
  return cityId > 0 && zoneId > 0 ? { cityId, zoneId, areaId: areaId || null } : null
}

/** The selects of the courier that replace text fields. */
const COURIER_FIELDS: Readonly<Record<string, string>> = { city: 'courierCity', area: 'courierZone' }

/** Returns the position of a field in the form; the label of the address comes first. */
export const formPosition = (name: string): number => TEXTS.findIndex((text) => text === name)

/** Returns the name under which a field's error is shown. */
export const errorNameOf = (field: string): string =>
  Object.entries(COURIER_FIELDS).find(([, name]) => name === field)?.[0] ?? field

/** Focuses the first of these fields in the order of the form. */
export function focusFirst(form: HTMLFormElement | null, names: readonly string[]): void {
  const targetNames = new Set(names.flatMap((name) => [name, COURIER_FIELDS[name] ?? name]))
  const fields = [...(form?.querySelectorAll<HTMLElement>('[name]:not([type=hidden])') ?? [])]
  fields.find((field) => targetNames.has(field.getAttribute('name') ?? ''))?.focus()
}
