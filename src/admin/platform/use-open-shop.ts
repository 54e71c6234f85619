import { useMutation } from '@tanstack/react-query'
import { useState, type SyntheticEvent } from 'react'
import { FailedRequest } from '../client/admin-client.ts'
import { useProven } from '../client/confirm-identity.ts'
import { openShop, type NewShopForm } from './platform-api.ts'
import { platformEn as t } from '../messages/platform.en.ts'
import { regionOf } from './region-of-country.ts'

type Errors = Partial<Record<keyof NewShopForm, string>>

const EMPTY: NewShopForm = {
  name: '',
  domain: '',
  country: '',
  currency: 'EUR',
  locale: 'en-IE',
  timeZone: 'Europe/Dublin',
  taxMode: 'included',
  ownerEmail: '',
}

/** The form that opens a shop: choosing its country suggests currency, locale, time zone and tax mode. */
export function useOpenShop() {
  const proven = useProven()
  const [form, setForm] = useState(EMPTY)
  const [errors, setErrors] = useState<Errors>({})
  const { mutate, isPending, error, data } = useMutation({
    mutationFn: (typed: NewShopForm) => proven(() => openShop(typed)),
    onError: (failed) => {
      if (failed instanceof FailedRequest) setErrors(failed.fields)
    },
  })
  const set = (changed: Partial<NewShopForm>): void => {
    setForm({ ...form, ...changed })
    setErrors({})
  }
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault()
    const missing = (['name', 'domain', 'country'] as const).filter((name) => form[name].trim() === '')
    setErrors(Object.fromEntries(missing.map((name) => [name, t.required[name]])))
    if (missing.length === 0 && !isPending) mutate(form)
  }
  return {
    form,
    errors,
    set,
    chooseCountry: (country: string) => set({ country, ...regionOf(country) }),
    submit,
    isPending,
    /** null while the fields say what is wrong. */
    error: Object.keys(errors).length > 0 ? null : error,
    opened: data,
  }
}
