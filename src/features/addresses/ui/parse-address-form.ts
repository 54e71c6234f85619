import { ADDRESS_FIELDS } from '#src/web/kit/form/address-inputs.tsx'
import { textOf } from '#src/web/kit/form/form-data.ts'
import type { AddressBody, SavedAddress } from '../address.contract.ts'

/** What is said beside fields, by their names. */
export type FieldErrors = Readonly<Record<string, string | undefined>>

/** As they follow each other in the form. */
const TEXTS = [...ADDRESS_FIELDS, 'vatNumber'] as const

/**
 * What the form says, for the book. What it does not ask for stays as it was while the place is the same: zone and area
 * of the courier's, when its lists cannot be had.
 */
export function readAddress(form: HTMLFormElement, saved: SavedAddress | null): AddressBody {
  const values = new FormData(form)
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

/** Fields of the courier's places stand for what they write. */
const STAND_INS: Readonly<Record<string, string>> = { city: 'courierCity', area: 'courierZone' }

/** Where in the form a field is; the name of the address comes first. */
export const formPosition = (name: string): number => TEXTS.findIndex((text) => text === name)

/** The name under which a field's mistake is told. */
export const errorNameOf = (field: string): string =>
  Object.entries(STAND_INS).find(([, standIn]) => standIn === field)?.[0] ?? field

/** Brings the keyboard to the first of these fields, as they follow each other in the form. */
export function focusFirst(form: HTMLFormElement | null, names: readonly string[]): void {
  const targetNames = new Set(names.flatMap((name) => [name, STAND_INS[name] ?? name]))
  const fields = [...(form?.querySelectorAll<HTMLElement>('[name]:not([type=hidden])') ?? [])]
  fields.find((field) => targetNames.has(field.getAttribute('name') ?? ''))?.focus()
}
