import { implementAdmin } from '#src/platform/api/admin.ts'
import {
  addOption,
  addZone,
  changeOption,
  changeZone,
  listDelivery,
  previewDelivery,
  removeZone,
} from './delivery.admin.service.ts'
import type { AdminZone } from './shipping.rules.ts'
import { shippingAdminContract } from './shipping.admin.contract.ts'

const toZone = ({ id, options, ...zone }: AdminZone) => ({
  _id: id,
  ...zone,
  options: options.map(({ id: optionId, ...option }) => ({ _id: optionId, ...option })),
})

export const shippingAdminApi = implementAdmin(shippingAdminContract, {
  listShippingZones: async (context) => ({
    data: (await listDelivery(context)).map(toZone),
  }),
  previewDelivery: async (context, { query }) => {
    const zone = await previewDelivery(context, query)
    return { data: zone && toZone(zone) }
  },
  createShippingZone: async (tx, { body }) => ({ data: { _id: await addZone(tx, body) } }),
  updateShippingZone: async (tx, { params, body }) => {
    await changeZone(tx, params.id, body)
    return {}
  },
  deleteShippingZone: async (tx, { params }) => {
    await removeZone(tx, params.id)
    return {}
  },
  createDeliveryOption: async (tx, { params, body }) => ({ data: { _id: await addOption(tx, params.id, body) } }),
  updateDeliveryOption: async (tx, { params, body }) => {
    await changeOption(tx, params.id, body)
    return {}
  },
})
