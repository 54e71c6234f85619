import { z } from 'zod'
import { ProductLink } from '#src/features/catalog/catalog.contract.ts'
import { endpoint } from '#src/shared/endpoint.ts'
import { followLink, previewLink } from '#src/shared/mailed-link.ts'
import { ALERT_KINDS, ALERT_STATES, MAX_ALERT_TERM } from './alert.rules.ts'

const shopId = z.string().max(100)

const CampaignLink = z.object({ name: z.string(), slug: z.string() }).meta({ id: 'CampaignLink' })

/** An alert as shown for a mailed link, without the e-mail address. */
export const AlertLink = z
  .object({
    kind: z.enum(ALERT_KINDS),
    state: z.enum(ALERT_STATES),
    product: ProductLink.nullable(),
    campaign: CampaignLink.nullable(),
    /** The term of an alert for a search. */
    term: z.string().nullable(),
  })
  .meta({ id: 'AlertLink' })
export type AlertLink = z.infer<typeof AlertLink>

/** An alert as its shopper sees it. */
const MyAlert = AlertLink.extend({
  _id: z.uuid(),
  state: z.enum(['pending', 'active']),
  targetAmount: z.number().int().nullable(),
  askedAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
}).meta({ id: 'Alert' })
export type MyAlert = z.infer<typeof MyAlert>

const MyAlerts = z.object({ data: z.array(MyAlert) })
/** Accepted as in the specification; rejected when they name another shopper (behaviour B0). */
const claimed = z.object({ userId: z.string().optional(), token: z.string().optional() })

export const alertContract = {
  notify: endpoint({
    method: 'post',
    path: '/shop/product/{shopId}/notify',
    summary:
      'Creates an e-mail alert for a variant, the start of a campaign or a search that finds nothing; an unconfirmed address is mailed a confirmation link.',
    access: 'guest',
    limit: 'notify',
    params: z.object({ shopId }),
    query: z.object({}),
    body: z.object({
      /** Exactly one of the three. */
      variantId: z.string().max(100).optional(),
      campaignId: z.string().max(100).optional(),
      term: z.string().max(MAX_ALERT_TERM).optional(),
      kind: z.enum(ALERT_KINDS),
      /** Defaults to the shopper's own. */
      email: z.string().max(300).optional(),
      targetAmount: z.number().int().min(0).max(Number.MAX_SAFE_INTEGER).nullish(),
    }),
    response: z.object({ message: z.string() }),
    failures: ['already_available', 'too_many_alerts'],
  }),
  myAlerts: endpoint({
    method: 'get',
    path: '/shop/user/watches',
    summary: 'Lists the product alerts of the shopper’s confirmed e-mail address, the newest first.',
    access: 'shopper',
    limit: 'account',
    params: z.object({}),
    query: claimed,
    body: null,
    response: MyAlerts,
    failures: [],
  }),
  stopMyAlert: endpoint({
    method: 'delete',
    path: '/shop/user/watches/{alertId}',
    summary: 'Ends one product alert of the shopper. Repeating changes nothing.',
    access: 'shopper',
    limit: 'account',
    params: z.object({ alertId: z.uuid() }),
    query: claimed,
    body: null,
    response: MyAlerts,
    failures: [],
  }),
  alertToConfirm: previewLink({
    path: '/shop/watch/{shopId}/confirm',
    summary: 'Returns the product alert that the link of a confirmation mail would confirm. Changes nothing.',
    response: z.object({ data: AlertLink }),
  }),
  confirmAlert: followLink({
    path: '/shop/watch/{shopId}/confirm',
    summary: 'Confirms the e-mail address of a product alert. Repeating changes nothing.',
    response: z.object({ data: AlertLink }),
    failures: ['link_expired'],
  }),
  alertToStop: previewLink({
    path: '/shop/watch/{shopId}/stop',
    summary: 'Returns how many product alerts the link of a mail would end; none for an invalid link.',
    response: z.object({ data: z.object({ open: z.number().int() }) }),
  }),
  stopAlerts: followLink({
    path: '/shop/watch/{shopId}/stop',
    summary:
      'Ends all product alerts of the address that the link was mailed to; an invalid link gets the same response.',
    response: z.object({}),
  }),
}
