import { implementAdmin } from '#src/platform/api/admin.ts'
import type { FeatureApi } from '#src/platform/api/endpoint-server.ts'
import { parcelAdminContract } from './parcel.admin.contract.ts'
import { bookParcel, resolveParcel, shipmentToCarry, type CourierClients } from './parcel.admin.service.ts'

/** @param courier the clients of this process for the shops' couriers */
export const createParcelAdminApi = (courier: CourierClients): FeatureApi =>
  implementAdmin(parcelAdminContract, {
    bookParcel: {
      check: async (tx, { params }) => void (await shipmentToCarry(tx, params.shipmentId)),
      perform: async (context, { params, body }) => ({
        data: await bookParcel(context, courier, { ...body, ...params }),
      }),
    },
    resolveParcel: {
      check: async (tx, { params }) => void (await shipmentToCarry(tx, params.shipmentId)),
      perform: async (context, { params, body }) => ({
        data: await resolveParcel(context, courier, { ...params, ...body }),
      }),
    },
  })
