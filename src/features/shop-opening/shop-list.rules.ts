/** The states of shops, as platform owners filter by them. */
export const SHOP_STATES = ['open', 'setup', 'closed', 'suspended'] as const
export type ShopState = (typeof SHOP_STATES)[number]

/** What platform owners filter by: a state, or what needs attention, which are open shops with a domain that is not reached. */
export const SHOP_VIEWS = [...SHOP_STATES, 'attention'] as const
export type ShopView = (typeof SHOP_VIEWS)[number]

interface StoredState {
  closedAt: Date | null
  suspendedAt: Date | null
  /** Whether it has had an order. */
  hasSold: boolean
}

/** A closed shop without any order is still being set up. */
export function shopState({ closedAt, suspendedAt, hasSold }: StoredState): ShopState {
  if (suspendedAt !== null) return 'suspended'
  if (closedAt === null) return 'open'
  return hasSold ? 'closed' : 'setup'
}
