/** Lists of the back office with views or columns that a person arranges, by the names in its URLs. */
export const STAFF_LISTS = [
  'orders',
  'drafts',
  'returns',
  'withdrawals',
  'products',
  'stock',
  'stockMovements',
  'customers',
  'subscribers',
  'tickets',
  'reviews',
  'questions',
  'coupons',
  'flashSales',
  'campaigns',
  'popups',
  'priceLists',
  'giftCards',
  'documents',
  'images',
  'auditLog',
  'searches',
  'members',
] as const
export type StaffList = (typeof STAFF_LISTS)[number]

/** How a person has arranged a list. */
export interface ListLayout {
  list: StaffList
  /** Names of the columns beside the first one, in their order; empty until they were chosen. */
  columns: string[]
  /** Widths of columns in CSS pixels by name; empty while the browser finds them. */
  widths: Record<string, number>
  /** Names of the built-in views that have no tab. */
  hiddenViews: string[]
}

/** Parts of a layout to change; what is undefined stays. */
export type ListLayoutChange = { [K in Exclude<keyof ListLayout, 'list'>]?: ListLayout[K] | undefined }

/** Limits of a column's width in CSS pixels. */
export const COLUMN_WIDTH = { least: 48, most: 800 } as const
