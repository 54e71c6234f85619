import { implement } from '#src/platform/api/endpoint-server.ts'
import { deliveryAdminContract } from './delivery.admin.contract.ts'
import {
  alterDelivery,
  alterZone,
  endZone,
  listDelivery,
  makeDelivery,
  makeZone,
} from './delivery-operations.service.ts'

interface Asked<B> {
  body: B
  params: { id: string }
  header: (name: string) => string | null
}

export const deliveryAdminApi = implement(deliveryAdminContract, {
  operatorZones: async (context) => ({
    data: (await listDelivery(context)).map(({ id, options, ...zone }) => ({
      _id: id,
      ...zone,
      options: options.map(({ id: optionId, ...option }) => ({ _id: optionId, ...option })),
    })),
  }),
  operatorAddZone: async (context, { body, header }) => ({
    data: await makeZone(context, { body, key: header('idempotency-key') }),
  }),
  operatorChangeZone: (context, asked) => alterZone(context, ofId(asked)),
  operatorRemoveZone: (context, asked) => endZone(context, { ...ofId(asked), body: {} }),
  operatorAddDelivery: async (context, asked) => ({ data: await makeDelivery(context, ofId(asked)) }),
  operatorChangeDelivery: (context, asked) => alterDelivery(context, ofId(asked)),
})

const ofId = <B>({ params, body, header }: Asked<B>) => ({
  target: params.id,
  body,
  key: header('idempotency-key'),
})
