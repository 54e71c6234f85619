import type { ShopperCart, ShopperLine } from '../cart.contract.ts'
import { parseLines } from './guest-cart.ts'
import type { ShownLine } from './pending-mutations.ts'

/** A shopper's cart as the server last returned it. */
export interface ServerCart {
  cartId: string
  lines: readonly ShownLine[]
}

export const EMPTY_SERVER_CART: ServerCart = { cartId: '', lines: [] }

export const toServerCart = ({ data, cartId }: ShopperCart): ServerCart => ({
  cartId: cartId ?? '',
  lines: data.map(toShown),
})

const toShown = (line: ShopperLine): ShownLine => ({
  _id: line._id,
  productId: line.productId ?? '',
  variantId: line.variantId,
  slug: line.slug ?? '',
  name: line.name,
  image: line.image,
  optionValues: line.optionValues,
  quantity: line.quantity,
  unitAmount: line.unitAmountWhenAdded ?? line.unitAmount,
  ...(line.flashId !== null && { flashId: line.flashId }),
  isSaved: line.savedForLater,
  isGone: line.slug === null,
})

/** Parses a stored cart. It throws for what is none. */
export function parseServerCart(text: string): ServerCart | null {
  const { cartId, lines } = JSON.parse(text) as { cartId?: unknown; lines?: unknown }
  if (typeof cartId !== 'string') return null
  return { cartId, lines: (parseLines(JSON.stringify(lines)) as readonly Partial<ShownLine>[]).filter(isShown) }
}

const isShown = (line: Partial<ShownLine>): line is ShownLine =>
  typeof line.isSaved === 'boolean' && typeof line.isGone === 'boolean'
