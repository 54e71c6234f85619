import { offerEn } from '#src/shared/messages/orders/offer.en.ts'
import { defineForm } from '#src/web/client/forms/define-form.ts'
import { textOf } from '#src/web/kit/form/form-data.ts'

const common = { paths: ['/offer/{token}'], texts: { en: offerEn } } as const

/** Leaves an order as it is. */
export const declineOfferForm = defineForm({
  ...common,
  matches: (values) => values.has('decline'),
  request: (_values, { params: { token = '' } }) => ({
    path: '/shop/offer/{token}/decline',
    params: { token },
    body: {},
  }),
  success: () => ({ outcome: 'done' }),
  failure: ({ code, message }) => (code === 'order_link_expired' ? { outcome: 'expired' } : { formError: message }),
})

/** Accepts an offer at the total that is on the page. */
export const acceptOfferForm = defineForm({
  ...common,
  request: (values, { params: { token = '' } }) => ({
    path: '/shop/offer/{token}/accept',
    params: { token },
    body: {
      totalAmount: Number(textOf(values, 'totalAmount')),
      gatewayId: textOf(values, 'gatewayId'),
      quoteHash: textOf(values, 'quoteHash'),
    },
  }),
  success: ({ data }) => ({ redirect: data.url, replaces: true }),
  failure: ({ code, message }) => (code === 'order_link_expired' ? { outcome: 'expired' } : { formError: message }),
})
