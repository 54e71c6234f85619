import type { CheckedLine, Problem } from '#src/features/cart/cart.rules.ts'
import { checkCart } from '#src/features/cart/cart.service.ts'
import { addToCart } from '#src/features/cart/add-to-cart.service.ts'
import { shopperOf } from '#src/features/promotions/flash-claim.service.ts'
import type { GuestContext, Session } from '#src/platform/context.ts'
import { inTransaction } from '#src/platform/db/db.ts'
import { Failure } from '#src/shared/failure.ts'
import type { OrderLineRow } from '#src/platform/db/tables.generated.ts'
import type { Reordered } from '../my-orders/my-orders.contract.ts'
import { requireOrder } from '../order.service.ts'
import { orderStateStore } from './order-state.store.ts'

type Line = Reordered['lines'][number]

/**
 * Adds the items of an order that are still available to the cart, at current prices. A shopper's cart is on the
 * server; a guest's browser adds the lines itself. The present items stay in the cart.
 * @throws Failure `not_found`
 */
export async function reorder(context: GuestContext, id: string): Promise<Reordered> {
  const bought = await inTransaction(context, async (tx) => {
    await requireOrder(tx, { id })
    return sumOf(await orderStateStore(tx).lines(id))
  })
  const checked = await checkCart(
    context,
    bought.map(({ line, quantity }) => ({
      itemId: line.id,
      variantId: line.variant_id,
      quantity,
      unitAmountWhenAdded: null,
      // An item of a past flash sale now has its normal price.
      flashId: null,
    })),
    { lock: false, shopper: shopperOf(context, context.guest.findHash(), {}) },
  )
  const found: Reordered = { added: [], changed: [], unavailable: [], currency: context.shop.currency, lines: [] }
  for (const { line } of bought) {
    const match = checked.find(({ item }) => item.itemId === line.id)
    const today = match && lineOf(match)
    const isShort = match?.problems.some(isUntold) ?? false
    const quantity =
      today &&
      (context.session ? await addLine(context, context.session, { ...today, merge: isShort }) : today.quantity)
    if (!today || !quantity) {
      found.unavailable.push({ name: line.name })
      continue
    }
    found.added.push({ name: today.name, quantity })
    if (today.unitAmount !== line.unit_amount)
      found.changed.push({ name: today.name, before: line.unit_amount, after: today.unitAmount })
    if (!context.session) found.lines.push(today)
  }
  return found
}

/** Returns one line per variant: an order may have it at its flash price and at its normal one. */
function sumOf(lines: readonly OrderLineRow[]): { line: OrderLineRow; quantity: number }[] {
  const sums = new Map<string, { line: OrderLineRow; quantity: number }>()
  for (const line of lines)
    sums.set(line.variant_id, { line, quantity: (sums.get(line.variant_id)?.quantity ?? 0) + line.quantity })
  return [...sums.values()]
}

/** Whether too little is available and the exact number is hidden. */
const isUntold = ({ code, available }: Problem): boolean => code === 'insufficient_stock' && available === null

/** Returns what is available today; null when nothing is. */
function lineOf({ item, variant, price, problems }: CheckedLine): Line | null {
  if (!variant || !price) return null
  const blocking = problems.filter(({ blocks }) => blocks)
  // Where the number is hidden, the cart reports an excess.
  const limits = blocking.filter((problem) => !isUntold(problem)).map(({ available }) => available ?? 0)
  const quantity = Math.min(item.quantity, ...limits)
  if (quantity <= 0) return null
  return {
    productId: variant.productId,
    variantId: variant.variantId,
    slug: variant.slug,
    name: variant.name,
    image: variant.image,
    optionValues: [...variant.optionValues],
    quantity,
    unitAmount: price.amount,
    maxQuantity: variant.maxPerOrder,
  }
}

/** @returns the quantity now in the cart; null when the cart rejects the line */
async function addLine(
  context: GuestContext,
  session: Session,
  line: Line & { merge: boolean },
): Promise<number | null> {
  try {
    await addToCart(
      { ...context, session },
      { variantId: line.variantId, quantity: line.quantity, flashId: null, merge: line.merge },
    )
    return line.quantity
  } catch (error) {
    // The cart is full, or has the maximum of this item: the other items are still added.
    if (error instanceof Failure) return null
    throw error
  }
}
