import { implement, type FeatureApi } from '#src/platform/api/endpoint-server.ts'
import { addressLookupContract } from './address-lookup.contract.ts'
import { resolveAddress, suggestAddresses, type AddressLookupClients } from './address-lookup.service.ts'

/** @param clients the clients of this process */
export const createAddressLookupApi = (clients: AddressLookupClients): FeatureApi =>
  implement(addressLookupContract, {
    suggestAddresses: async (context, { body }) => ({ data: await suggestAddresses(context, clients, body) }),
    resolveAddress: async (context, { body }) => ({ data: await resolveAddress(context, clients, body) }),
  })
