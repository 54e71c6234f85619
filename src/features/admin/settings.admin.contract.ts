import { z } from 'zod'
import { endpoint } from '#src/shared/endpoint.ts'

const Amount = z.number().int().min(0)
const READ_FAILURES = ['invalid_api_key', 'forbidden'] as const
const common = { access: 'operator', limit: 'operator', permission: 'administer', query: z.object({}) } as const

const Id = z.string().trim().max(40)

/** Settings for orders, payments, newsletter and trackers, named as in the shop's API; null means no limit, or none. */
const Settings = z
  .object({
    guestCheckout: z.boolean(),
    /** Whether product cards change the quantity in the cart. */
    cardStepper: z.boolean(),
    orderEmail: z.string(),
    dropAddress: z.string(),
    checkoutNote: z.string(),
    /** The shop's location in its country, where orders for pickup are taxed. */
    state: z.string(),
    postcode: z.string(),
    freeShippingFromAmount: Amount.nullable(),
    holdMinutes: z.number().int(),
    paymentWindowMinutes: z.number().int(),
    returnWindowDays: z.number().int(),
    cancelPolicy: z.enum(['untilProcessing', 'never']),
    minOrderAmount: Amount,
    maxOrderAmount: Amount.nullable(),
    /** Whether a subscription has to be confirmed by a mailed link. */
    doubleOptIn: z.boolean(),
    /** Trackers that receive visits, with the visitor's consent. */
    googleId: Id.nullable(),
    pixelId: Id.nullable(),
  })
  .meta({ id: 'ShopSettings' })
export type AdminSettings = z.infer<typeof Settings>

export const settingsAdminContract = {
  operatorSettings: endpoint({
    ...common,
    method: 'get',
    path: '/operator/v1/settings',
    summary: 'Returns the shop’s settings for orders, payments, the newsletter and trackers.',
    params: z.object({}),
    body: null,
    response: z.object({ data: Settings }),
    failures: READ_FAILURES,
  }),
  operatorChangeSettings: endpoint({
    ...common,
    method: 'post',
    path: '/operator/v1/settings',
    summary: 'Updates settings of the shop; fields that are not given stay unchanged.',
    params: z.object({}),
    body: z.strictObject(Settings.partial().shape),
    response: z.object({ data: Settings }),
    failures: [
      ...READ_FAILURES,
      'idempotency_required',
      'idempotency_conflict',
      'idempotency_in_flight',
      'invalid_fields',
    ] as const,
  }),
}
