import { useState } from 'react'
import type { TaxRateForm } from '../client/operations.ts'
import { taxesEn as t } from '../messages/taxes.en.ts'
import { usualRate } from './usual-tax-rates.ts'

const PPM_PER_PERCENT = 10_000
export const TAX_CLASSES = ['standard', 'reduced', 'zero', 'shipping'] as const
const EMPTY = { country: '', state: '', postcode: '', taxClass: 'standard', rate: '', label: '' }

/** Returns a rate in parts per million; null for a text that is none. */
function readRate(text: string): number | null {
  const typed = text.trim().replace(',', '.')
  if (!/^\d{1,3}(\.\d{1,4})?$/.test(typed)) return null
  const ppm = Math.round(Number(typed) * PPM_PER_PERCENT)
  return ppm <= 100 * PPM_PER_PERCENT ? ppm : null
}

type Form = typeof EMPTY

/** Returns the suggestion for a kind of goods in a country. */
const suggestedRate = (country: string, taxClass: string): string => {
  const rate = taxClass === 'standard' || taxClass === 'shipping' ? usualRate(country) : null
  return rate === null ? '' : String(rate)
}

/** The form of a tax rate, which suggests that of the country where it has one for most goods. */
export function useTaxForm() {
  const [form, setForm] = useState(EMPTY)
  const [errors, setErrors] = useState<Partial<Record<keyof Form, string>>>({})
  const set = (changed: Partial<Form>): void => {
    setForm((before) => ({ ...before, ...changed }))
    setErrors({})
  }
  const suggested = suggestedRate(form.country, form.taxClass)
  const choose = (country: string, taxClass = form.taxClass): void => {
    const rate = suggestedRate(country, taxClass)
    const isTyped = form.rate !== '' && form.rate !== suggested
    const isNamed = form.label !== '' && form.label !== t.vat
    set({
      country,
      taxClass,
      ...(!isTyped && { rate }),
      ...(!isNamed && rate !== '' && { label: t.vat }),
    })
  }
  /** @returns the rate; null with the errors at their fields */
  const read = (): TaxRateForm | null => {
    const ratePpm = readRate(form.rate)
    const found = {
      ...(form.country === '' && { country: t.countryRequired }),
      ...(ratePpm === null && { rate: t.rateWrong }),
      ...(form.label.trim() === '' && { label: t.labelRequired }),
    }
    setErrors(found)
    if (ratePpm === null || Object.keys(found).length > 0) return null
    const { country, taxClass } = form
    const region = { state: form.state.trim() || null, postcodePrefix: form.postcode.trim() || null }
    return { country, taxClass, ratePpm, label: form.label.trim(), ...region }
  }
  return { form, errors, set, choose, read, isSuggested: form.rate !== '' && form.rate === suggested }
}
