import { z } from 'zod'
import { MAX_PARTY, MAX_WARNINGS } from '#src/shared/product-limits.ts'

/** Who makes a product, who answers for it in the EU, and its warnings; each may be empty. */
export const ProductSafety = z
  .strictObject({
    /** Name, postal and electronic address, each on a line. */
    manufacturer: z.string().trim().max(MAX_PARTY),
    /** The same of the person in the EU, when the manufacturer is elsewhere. */
    responsible: z.string().trim().max(MAX_PARTY),
    warnings: z.string().trim().max(MAX_WARNINGS),
  })
  .meta({ id: 'ProductSafety' })
export type ProductSafety = z.infer<typeof ProductSafety>
/** What is special about sending an item back. */
export const ReturnTermsOfProduct = z
  .object({ isReturnable: z.boolean(), note: z.string() })
  .meta({ id: 'ReturnTermsOfProduct' })
