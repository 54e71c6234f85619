import { implement } from '#src/platform/api/endpoint-server.ts'
import { addressContract } from './address.contract.ts'
import {
  addAddress,
  changeAddress,
  getAddressForm,
  listAddresses,
  removeAddress,
  setDefaultAddress,
} from './address.service.ts'

export const addressApi = implement(addressContract, {
  addressForm: (context, { params }) => Promise.resolve({ data: getAddressForm(context, params.country) }),
  addresses: async (context) => ({ data: await listAddresses(context) }),
  addAddress: (context, { body }) => addAddress(context, body),
  changeAddress: (context, { params, body }) => changeAddress(context, params.addressId, body),
  setDefaultAddress: async (context, { params, body }) => ({
    data: await setDefaultAddress(context, params.addressId, body),
  }),
  removeAddress: async (context, { params }) => ({ data: await removeAddress(context, params.addressId) }),
})
