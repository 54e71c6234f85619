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
import {
  findOption,
  findZone,
  optionVersion,
  recordOption,
  recordZone,
  requireOption,
  requireZone,
  zoneVersion,
} from './delivery-undo.service.ts'
import type { AdminZone } from './shipping.rules.ts'
import { shippingAdminContract } from './shipping.admin.contract.ts'

const toZone = (stored: AdminZone) => {
  const { id, options, ...zone } = stored
  return {
    _id: id,
    ...zone,
    version: zoneVersion(stored),
    options: options.map(({ id: optionId, ...option }) => ({
      _id: optionId,
      ...option,
      version: optionVersion({ id: optionId, ...option }),
    })),
  }
}

export const shippingAdminApi = implementAdmin(shippingAdminContract, {
  listShippingZones: async (context) => ({
    data: (await listDelivery(context)).map(toZone),
  }),
  previewDelivery: async (context, { query }) => {
    const zone = await previewDelivery(context, query)
    return { data: zone && toZone(zone) }
  },
  createShippingZone: async (tx, { body }) => {
    const id = await addZone(tx, body)
    return { data: { _id: id }, changeId: await recordZone(tx, 'createShippingZone', { id, before: null }) }
  },
  updateShippingZone: async (tx, { params: { id }, body: { version, ...body } }) => {
    const before = await findZone(tx, id)
    await requireZone(tx, before, version)
    await changeZone(tx, id, body)
    return { changeId: await recordZone(tx, 'updateShippingZone', { id, before }) }
  },
  deleteShippingZone: async (tx, { params: { id } }) => {
    const before = await findZone(tx, id)
    await removeZone(tx, id)
    return { changeId: await recordZone(tx, 'deleteShippingZone', { id, before }) }
  },
  createDeliveryOption: async (tx, { params, body }) => {
    const id = await addOption(tx, params.id, body)
    return { data: { _id: id }, changeId: await recordOption(tx, 'createDeliveryOption', { id, before: null }) }
  },
  updateDeliveryOption: async (tx, { params: { id }, body: { version, ...body } }) => {
    const before = await findOption(tx, id)
    await requireOption(tx, before, version)
    await changeOption(tx, id, body)
    return { changeId: await recordOption(tx, 'updateDeliveryOption', { id, before }) }
  },
})
