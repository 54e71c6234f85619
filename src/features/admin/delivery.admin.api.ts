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

interface AdminRequest<B> {
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
  operatorChangeZone: (context, request) => alterZone(context, ofId(request)),
  operatorRemoveZone: (context, request) => endZone(context, { ...ofId(request), body: {} }),
  operatorAddDelivery: async (context, request) => ({ data: await makeDelivery(context, ofId(request)) }),
  operatorChangeDelivery: (context, request) => alterDelivery(context, ofId(request)),
})

const ofId = <B>({ params, body, header }: AdminRequest<B>) => ({
  target: params.id,
  body,
  key: header('idempotency-key'),
})
