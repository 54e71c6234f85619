import { useEffect, useState } from 'react'
import type { AddressForm } from '#src/web/kit/form/address-values.ts'
import { browserApi } from './api-client.ts'
import { logFailure } from './api-errors.ts'

/** The forms of this page, by country. */
const forms = new Map<string, Promise<AddressForm>>()

function loadForm(country: string, initial: AddressForm): Promise<AddressForm> {
  if (country === initial.country) return Promise.resolve(initial)
  const cached = forms.get(country)
  if (cached) return cached
  const form = browserApi()
    .get('/shop/address-form/{country}', { params: { country } })
    .then(({ data }) => data)
  forms.set(country, form)
  form.catch(() => forms.delete(country))
  return form
}

/**
 * Returns the address fields of a country. Those of the previous country stay until they are loaded, so that the fields
 * change once.
 * @param initial the fields that came with the page
 */
export function useAddressForm(country: string | undefined, initial: AddressForm): AddressForm {
  const [form, setForm] = useState(initial)
  useEffect(() => {
    if (!country) return undefined
    let isGone = false
    loadForm(country, initial).then(
      (loaded) => {
        if (!isGone) setForm(loaded)
      },
      // The previous fields stay; the server checks the address in any case.
      logFailure,
    )
    return () => {
      isGone = true
    }
  }, [country, initial])
  return form
}

/** The fields when the page came without any, because of an error. */
export const GENERAL_FORM: AddressForm = {
  country: '',
  name: '',
  fields: [
    { name: 'addressLine1', label: 'street', isRequired: true },
    { name: 'postcode', label: 'postcode', isRequired: false },
    { name: 'city', label: 'city', isRequired: true },
  ],
  states: [],
  postcodeExample: null,
  isPostcodeNumeric: false,
}
