import type { AddressForm } from '../../drafts/address-text.rules.ts'

/** The addresses of an order, as its operation takes them. */
export interface AddressesBody {
  address: AddressForm
  /** null for the delivery address. */
  billingAddress: AddressForm | null
}

/** What two people can change beside each other. A place is one field: a street belongs to its town. */
export interface AddressParts {
  name: string
  phone: string
  instructions: string
  place: AddressForm
  billing: AddressForm | null
}

/** Returns the parts of addresses; empty fields are as if they were missing. */
export function toParts({ address, billingAddress }: AddressesBody): AddressParts {
  const { name = '', phone = '', instructions = '', ...place } = filled(address)
  return { name, phone, instructions, place: filled(place), billing: billingAddress && filled(billingAddress) }
}

export const toAddresses = ({ place, billing, ...own }: AddressParts): AddressesBody => ({
  address: { ...place, ...filled(own) },
  billingAddress: billing,
})

const filled = (address: AddressForm): AddressForm =>
  Object.fromEntries(Object.entries(address).filter(([, value]) => value !== '' && value !== null))
