import { z } from 'zod'

const Count = z.number().int().min(0)

/** What the platform allows a shop; null is without a limit. */
export const ShopLimits = z
  .strictObject({
    /** With those in the trash. */
    products: Count.max(10_000_000).nullable(),
    /** Members, with open invitations. */
    staff: Count.min(1).max(100_000).nullable(),
    /** Pictures of the shop. */
    storageMb: Count.max(100_000_000).nullable(),
  })
  .meta({ id: 'ShopLimits' })
export type ShopLimits = z.infer<typeof ShopLimits>

export const ShopPlan = z
  .object({
    limits: ShopLimits,
    /** The same counts as they are. */
    usage: z.object({ products: Count, staff: Count, storageBytes: Count }).meta({ id: 'ShopUsage' }),
  })
  .meta({ id: 'ShopPlan' })
export type ShopPlan = z.infer<typeof ShopPlan>
