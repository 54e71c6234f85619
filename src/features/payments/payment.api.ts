import { implement, type FeatureApi } from '#src/platform/api/endpoint-server.ts'
import { paymentsEn } from '#src/shared/messages/checkout/payments.en.ts'
import { payOrder } from './start-payment.service.ts'
import type { PaymentClients } from './payment-clients.service.ts'
import { getOrderPayment, getPayment } from './payment-view.service.ts'
import { paymentContract } from './payment.contract.ts'
import { listGateways, showGateways } from './payment.service.ts'
import { provePayment } from './payment-proof.service.ts'

/** @param clients the provider clients of this process */
export const createPaymentApi = (clients: PaymentClients): FeatureApi =>
  implement(paymentContract, {
    gateways: async (context) => ({ data: showGateways(context, await listGateways(context)) }),
    orderPayment: async (context, { params }) => ({ data: await getOrderPayment(context, params.orderNumber) }),
    pay: async (context, { body, header }) => ({
      data: await payOrder(context, clients, { ...body, key: header('idempotency-key') }),
    }),
    payment: async (context, { params }) => ({ data: await getPayment(context, clients, params.paymentId) }),
    provePayment: async (context, { params, body }) => ({
      data: await provePayment(context, clients, { ...params, proof: body }),
      message: paymentsEn.proofReceived,
    }),
  })
