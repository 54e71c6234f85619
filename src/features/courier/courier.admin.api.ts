import { implementAdmin } from '#src/platform/api/admin.ts'
import { endCourierAccount, findCourier, setCourierAccount } from './courier-account.service.ts'
import type { CourierClients } from './courier-clients.service.ts'
import { courierAdminContract } from './courier.admin.contract.ts'

/** Returns the operations of the courier account. @param clients of the courier */
export const createCourierAdminApi = (clients: CourierClients) =>
  implementAdmin(courierAdminContract, {
    showCourier: async (context) => ({ data: { environment: await findCourier(context) } }),
    updateCourier: {
      check: () => Promise.resolve(),
      perform: async (context, { body: { environment, credentials } }) => ({
        data: { environment, verified: await setCourierAccount(context, clients, { environment, credentials }) },
      }),
    },
    deleteCourier: async (tx) => {
      await endCourierAccount(tx)
      return {}
    },
  })
