import { useEffect, useState, type RefObject } from 'react'
import type { SavedAddress } from '#src/features/addresses/address.contract.ts'
import { readValues, type FormValues } from './form-draft.ts'
import type { CheckoutSetup, InitialAddress } from './types.ts'
import type { Start } from './use-initial-values.ts'

/** The choice of an address that is not a saved one. */
export const ANOTHER = 'another'

interface ShippingAddressOptions {
  form: RefObject<HTMLFormElement | null>
  start: Start
  saved: readonly SavedAddress[] | null
  setup: CheckoutSetup | null
}

/** Returns the choice of the delivery address: a saved one, or one that is typed. */
export function useShippingAddress({ form, start, saved, setup }: ShippingAddressOptions) {
  const [chosen, setChosen] = useState<string | null>(null)
  /** The typed values while a saved address is chosen. */
  const [typed, setTyped] = useState<FormValues | null>(null)
  const served = (saved ?? []).filter(({ country }) => setup?.countries.some((one) => one.country === country))
  const chosenAddress = served.find(({ _id }) => _id === chosen)
  const hasSavedAddresses = served.length > 0
  const first = served[0]?._id ?? ANOTHER
  const before = start.values.savedAddress
  const isBefore = served.some(({ _id }) => _id === before)
  useEffect(() => {
    if (!hasSavedAddresses || chosen !== null || !form.current) return
    // oxlint-disable-next-line react/set-state-in-effect -- what was typed so far stands in the form alone
    setChosen(firstChoice(form.current, { before, isBefore, first }))
  }, [hasSavedAddresses, chosen, form, before, isBefore, first])
  return {
    served,
    chosen: chosen ?? ANOTHER,
    known: chosenAddress ?? null,
    /** Changes when the fields are reset. */
    key: `${start.key} ${chosenAddress?._id ?? ANOTHER}`,
    address: chosenAddress ?? toStart(typed ?? start.values),
    choose: (id: string): void => {
      if (!chosenAddress && form.current) setTyped(readValues(form.current))
      setChosen(id)
    },
  }
}

function firstChoice(
  form: HTMLFormElement,
  { before, isBefore, first }: { before: string | undefined; isBefore: boolean; first: string },
): string {
  if (isBefore && before) return before
  const { name, addressLine1, city } = readValues(form)
  // An address that the shopper has begun to type is not replaced.
  return name || addressLine1 || city || before === ANOTHER ? ANOTHER : first
}

function toStart(values: FormValues): InitialAddress {
  const [cityId, zoneId, areaId] = ['courierCity', 'courierZone', 'courierArea'].map((name) =>
    Number(values[name] ?? 0),
  )
  const { city = '', area = '' } = values
  return {
    ...values,
    city,
    area,
    courier: cityId && zoneId ? { cityId, zoneId, areaId: areaId || null } : null,
  }
}
