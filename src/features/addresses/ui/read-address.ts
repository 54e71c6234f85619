import { textOf } from '#src/web/kit/form-values.ts'
import type { AddressBody } from '../address.contract.ts'

/** What is said beside fields, by their names. */
export type FieldErrors = Readonly<Record<string, string | undefined>>

const TEXTS = [
  'name',
  'phone',
  'company',
  'country',
  'state',
  'city',
  'area',
  'addressLine1',
  'addressLine2',
  'postcode',
  'instructions',
  'vatNumber',
] as const

/** What the form says, for the book. */
export function readAddress(form: HTMLFormElement): AddressBody {
  const values = new FormData(form)
  const number = (name: string): number => Number(textOf(values, name))
  const [cityId, zoneId, areaId] = [number('courierCity'), number('courierZone'), number('courierArea')]
  const kind = textOf(values, 'labelKind')
  return {
    ...Object.fromEntries(TEXTS.map((name) => [name, textOf(values, name)])),
    label: kind === 'other' ? textOf(values, 'label') || 'other' : kind,
    courier: cityId > 0 && zoneId > 0 ? { cityId, zoneId, areaId: areaId || null } : null,
    ...(values.has('isDefaultShipping') && { isDefaultShipping: true }),
    ...(values.has('isDefaultBilling') && { isDefaultBilling: true }),
  }
}

/** Fields of the courier's places stand for what they write. */
const STAND_INS: Readonly<Record<string, string>> = { city: 'courierCity', area: 'courierZone' }

/** Brings the keyboard to the first of these fields, as they follow each other in the form. */
export function focusFirst(form: HTMLFormElement | null, names: readonly string[]): void {
  const wanted = new Set(names.flatMap((name) => [name, STAND_INS[name] ?? name]))
  const fields = [...(form?.querySelectorAll<HTMLElement>('[name]:not([type=hidden])') ?? [])]
  fields.find((field) => wanted.has(field.getAttribute('name') ?? ''))?.focus()
}
