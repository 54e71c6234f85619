import { implementAdmin } from '#src/platform/api/admin.ts'
import { addressLookupAdminContract } from './address-lookup.admin.contract.ts'
import {
  findLookupAccount,
  removeLookupAccount,
  setLookupAccount,
  type AddressLookupClients,
} from './address-lookup.service.ts'

/** Returns the operations of the account. @param clients of the providers */
export const createAddressLookupAdminApi = (clients: AddressLookupClients) =>
  implementAdmin(addressLookupAdminContract, {
    showAddressLookup: async (context) => ({
      data: (await findLookupAccount(context)) ?? { provider: null, environment: null },
    }),
    updateAddressLookup: {
      check: () => Promise.resolve(),
      perform: async (context, { body: { provider, environment, credentials } }) => {
        const draft = { provider, environment, key: credentials.ADDRESS_LOOKUP_KEY }
        return { data: { provider, environment, verified: await setLookupAccount(context, clients, draft) } }
      },
    },
    deleteAddressLookup: async (tx) => {
      await removeLookupAccount(tx)
      return {}
    },
  })
