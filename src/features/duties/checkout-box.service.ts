import { hasWithdrawal } from '#src/features/shop/policy.service.ts'
import type { ShopContext } from '#src/platform/context.ts'
import { dataOf } from './duty-data.adapter.ts'

/** A box that an order needs ticked. */
export interface CheckoutBox {
  id: string
  /** The version of the data. */
  version: string
  text: string
}

/** Returns the boxes that the law asks for at the checkout of a cart. The terms have their own. */
export async function listCheckoutBoxes(
  context: ShopContext,
  { hasDigital }: { hasDigital: boolean },
): Promise<CheckoutBox[]> {
  if (!hasDigital || !(await hasWithdrawal(context))) return []
  const { version, boxes } = dataOf('eu')
  return boxes
    .filter(({ when, required, verified }) => when === 'digital' && required && verified)
    .map(({ id, text }) => ({ id, version, text }))
}
