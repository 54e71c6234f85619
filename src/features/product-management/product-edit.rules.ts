/** The present or another value of a field that many products may change at once. */
export interface ProductChanges {
  status?: 'draft' | 'active' | 'archived' | undefined
  /** The deepest category; null for none. */
  categoryId?: string | null | undefined
  isTrashed?: boolean | undefined
}

/** How the price of each variant changes. */
export interface PriceChange {
  by: 'percent' | 'amount' | 'set'
  /** Hundredths of a percent, or minor units; negative to lower the price. */
  value: number
  rounding: 'none' | 'to99' | 'to95' | 'to00'
}

/** Tags that each product gets, and those that it loses. */
export interface TagChange {
  add: readonly string[]
  remove: readonly string[]
}

/** How an attribute changes in products that have it; with a value, the others get it too. */
export interface AttributeChange {
  name: string
  /** null removes it; without one, the values stay. */
  value?: string | null | undefined
  /** What it is called from then on. */
  newName?: string | undefined
}

/** What a job does with each of its products. */
export interface JobChanges extends ProductChanges {
  price?: PriceChange | undefined
  tags?: TagChange | undefined
  attribute?: AttributeChange | undefined
}

/** What is changed in one variant; fields without a value stay. */
export interface VariantEdit {
  variantId: string
  sku?: string | undefined
  priceAmount?: number | undefined
  /** null ends the sale. A new sale begins at once. */
  saleAmount?: number | null | undefined
  saleEndsAt?: string | null | undefined
  stockOnHand?: number | undefined
  /** The stock that the sender has seen. */
  stockSeen?: number | undefined
}

/** What is changed in one product. */
export interface ProductEdit extends ProductChanges {
  productId: string
  /** The version that the sender has read. */
  version?: number | undefined
  variants: readonly VariantEdit[]
}

/** A value before and after, for staff to read. */
export interface Difference {
  productId: string
  /** null for a field of the product. */
  variantId: string | null
  name: string
  field: 'status' | 'categoryId' | 'isTrashed' | 'attributes' | 'sku' | 'price' | 'sale' | 'stock'
  before: string | number | boolean | null
  after: string | number | boolean | null
}
