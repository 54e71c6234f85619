import { ShopInputError } from '#src/features/shop/shop.admin.service.ts'
import { findShop } from '#src/features/shop/shop.service.ts'
import { adminContext, type ShopContext } from '#src/platform/context.ts'
import type { Operator } from './operator.ts'

/**
 * Opens the context of a shop.
 * @throws ShopInputError when there is no such shop
 */
export async function openContext(
  { storage: _storage, ...operator }: Operator,
  idOrDomain: string,
): Promise<ShopContext> {
  const shop = await findShop(operator.db, idOrDomain)
  if (!shop) throw new ShopInputError(`There is no shop ${idOrDomain}. "list" shows them.`)
  return adminContext({ ...operator, shop })
}
