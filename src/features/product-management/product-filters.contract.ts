import { z } from 'zod'
import { money } from '#src/shared/notations.ts'
import { MISSING, PRODUCT_STATUSES } from './product.contract.ts'

const MinorUnits = z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER)

/** What products are filtered by; all filters apply. */
export const PRODUCT_FILTERS = {
  search: z.string().trim().min(1).max(200).optional(),
  /** Up to 100 ids of products, with commas between them. */
  ids: z
    .string()
    .regex(/^[\da-f-]{36}(,[\da-f-]{36}){0,99}$/)
    .optional(),
  /** `scheduled` is active and appears later; `upcoming` is active and can be bought later. */
  status: z.enum([...PRODUCT_STATUSES, 'scheduled', 'upcoming']).optional(),
  /** A category with those below it. */
  categoryId: z.uuid().optional(),
  brand: z.string().trim().min(1).max(80).optional(),
  stock: z.enum(['in', 'low', 'out', 'backorder']).optional(),
  /** The lowest present price of its variants. */
  priceFrom: MinorUnits.optional(),
  priceTo: MinorUnits.optional(),
  sale: z.enum(['yes']).optional(),
  /** In a flash sale that runs or is planned. */
  flash: z.enum(['yes']).optional(),
  /** A campaign that is for the product or its category. */
  campaignId: z.uuid().optional(),
  tag: z.string().trim().min(1).max(60).optional(),
  /** The name of an attribute, or its name and a value with a colon between them; a colon of the name has a backslash before it. */
  attribute: z.string().trim().min(1).max(281).optional(),
  missing: z.enum(MISSING).optional(),
  /** Days in the shop's time zone; both are included. */
  createdFrom: z.iso.date().optional(),
  createdTo: z.iso.date().optional(),
  changedFrom: z.iso.date().optional(),
  changedTo: z.iso.date().optional(),
  trash: z.enum(['yes']).optional(),
}
const Filters = z.object(PRODUCT_FILTERS)
export type ProductFilters = z.output<typeof Filters>

export const FILTER_FLAGS = { categoryId: 'category', campaignId: 'campaign' } as const
export const FILTER_NOTATIONS = { priceFrom: money, priceTo: money }
