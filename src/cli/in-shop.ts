import { ShopInputError } from '#src/features/shop/shop.admin.service.ts'
import { findShop } from '#src/features/shop/shop.service.ts'
import { adminContext, type ShopContext } from '#src/platform/context.ts'
import type { Operator } from './operator.ts'
import { need, type Command } from './options.ts'

/** Option that names the shop of a command. */
export const OF_SHOP = { shop: { type: 'string' } } as const

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

/**
 * Returns a command that runs in the shop of `--shop`.
 * @param work returns the text to print
 */
export function inShop(idOrDomain: string | undefined, work: (context: ShopContext) => Promise<string>): Command {
  const name = need(idOrDomain, '--shop')
  return async ({ operator, terminal }) => {
    terminal.out(`${await work(await openContext(operator, name))}\n`)
    return 0
  }
}
