import { z } from 'zod'

export const DeliveryPromise = z
  .object({
    /** Dates in the shop's time zone. */
    from: z.iso.date(),
    to: z.iso.date(),
    /** The deadline of the promise. */
    orderBefore: z.iso.datetime(),
  })
  .meta({ id: 'DeliveryPromise' })
export type DeliveryPromise = z.infer<typeof DeliveryPromise>

/** A delivery option with its price and dates. */
const PromisedDelivery = z
  .object({ amount: z.number().int(), from: z.iso.date(), to: z.iso.date() })
  .meta({ id: 'PromisedDelivery' })
export type PromisedDelivery = z.infer<typeof PromisedDelivery>

/** The delivery of variants within the shop's country, for the minimum quantity. */
export const ProductDelivery = z
  .object({
    variantIds: z.array(z.uuid()),
    /** The option that the checkout preselects. */
    first: PromisedDelivery,
    /** The cheapest option that arrives earlier. */
    faster: PromisedDelivery.nullable(),
    /** The deadline of the dates. */
    orderBefore: z.iso.datetime(),
  })
  .meta({ id: 'ProductDelivery' })
export type ProductDelivery = z.infer<typeof ProductDelivery>
