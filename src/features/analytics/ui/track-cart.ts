import { additionsOf, type TrackedItem } from '../tracking.rules.ts'

/** The part of a cart that tracking observes. */
export interface WatchedCart {
  get: () => { lines: readonly Line[]; state?: 'loading' | 'failed' }
  subscribe: (listener: () => void) => () => void
}
interface Line {
  variantId: string
  name: string
  optionValues: readonly string[]
  unitAmount: number
  quantity: number
}

export const itemsOf = (cart: WatchedCart): TrackedItem[] =>
  cart.get().lines.map(({ variantId, name, optionValues, unitAmount, quantity }) => ({
    id: variantId,
    name,
    variant: optionValues.join(', '),
    unitAmount,
    quantity,
  }))

/**
 * Reports items that are added to the current visitor's cart.
 * @returns `take` switches to another cart, such as the account's after a sign-in; items of the previous cart are not
 * reported again
 */
export function trackCart(onAdd: (items: TrackedItem[]) => void) {
  let current: WatchedCart | null = null
  let unsubscribe = (): void => {}
  let previousItems: TrackedItem[] | null = null
  let credit = new Map<string, number>()
  const trackChanges = (): void => {
    if (!current || current.get().state === 'loading') return
    const now = itemsOf(current)
    const added = previousItems === null ? [] : additionsOf(previousItems, now, credit)
    previousItems = now
    if (added.length > 0) onAdd(added)
  }
  return {
    take: (cart: WatchedCart): void => {
      if (cart === current) return
      credit = new Map((previousItems ?? []).map(({ id, quantity }) => [id, quantity]))
      unsubscribe()
      ;[current, previousItems] = [cart, null]
      unsubscribe = cart.subscribe(trackChanges)
      trackChanges()
    },
    items: (): TrackedItem[] => (current ? itemsOf(current) : []),
  }
}
