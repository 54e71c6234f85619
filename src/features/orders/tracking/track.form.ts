import { orderEn } from '#src/shared/messages/orders/orders.en.ts'
import { defineForm } from '#src/web/client/forms/define-form.ts'
import { textOf } from '#src/web/kit/form/form-data.ts'
import { parseTrackForm, type TrackQuery } from './track-form.rules.ts'

const texts = { en: orderEn }
const PATHS = ['/track-order'] as const

const queryIn = (values: FormData): TrackQuery =>
  parseTrackForm({
    code: textOf(values, 'code'),
    orderNumber: textOf(values, 'orderNumber'),
    contact: textOf(values, 'contact'),
    way: textOf(values, 'way'),
  })

/** Opens an order by a mailed link. */
export const openOrderLinkForm = defineForm({
  paths: PATHS,
  texts,
  matches: (values) => values.has('linkToken'),
  request: (values) => ({ path: '/shop/track/open', body: { linkToken: textOf(values, 'linkToken') } }),
  success: ({ data }) => ({ redirect: data.url, replaces: true }),
  failure: ({ code, message }) =>
    code === 'order_link_expired' || code === 'invalid_fields' ? { outcome: 'expired' } : { formError: message },
})

/** Finds an order by its code, whose result has the order, or mails a link to it. Nothing of it is in a URL. */
export const trackOrderForm = defineForm({
  paths: PATHS,
  texts,
  validate: (values) => {
    const query = queryIn(values)
    return query.type === 'missing' ? query.errors : {}
  },
  request: (values) => {
    const query = queryIn(values)
    if (query.type === 'link') {
      const { orderNumber, contact } = query
      return { path: '/shop/track/link', body: { orderNumber, contact } }
    }
    return { path: '/shop/track', body: { code: query.type === 'code' ? query.code : '' } }
  },
  success: (response) => ('data' in response ? { data: response.data } : { message: response.message }),
  failure: ({ message }) => ({ formError: message }),
})
