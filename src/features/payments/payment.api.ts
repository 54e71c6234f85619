import { implement } from '#src/platform/http.ts'
import { paymentContract } from './payment.contract.ts'
import { listGateways } from './payment.service.ts'

export const paymentApi = implement(paymentContract, {
  gateways: async (context) => ({
    data: (await listGateways(context)).map(({ id, countries, ...gateway }, index) => ({
      _id: id,
      ...gateway,
      countries: [...countries],
      currencies: [context.shop.currency],
      sort: index,
    })),
  }),
})
