import type { TypedAddress } from '#src/features/addresses/address.rules.ts'
import { stateCode } from '#src/shared/countries.ts'

interface WithAddresses {
  address?: TypedAddress | undefined
  billingAddress?: TypedAddress | null | undefined
}

/** Replaces names of states by their codes: wallets and autofill send `New York` or `NY`. Others stay as typed. */
export function withStateCodes<R extends WithAddresses>(request: R): R {
  const { address, billingAddress } = request
  return {
    ...request,
    ...(address && { address: withStateCode(address) }),
    ...(billingAddress && { billingAddress: withStateCode(billingAddress) }),
  }
}

function withStateCode<A extends TypedAddress>(address: A): A {
  const { country, state } = address
  const code = country && state ? stateCode(country.trim().toUpperCase(), state) : null
  return code === null ? address : { ...address, state: code }
}
