import { hasLegalButton } from '#src/features/shop/policy.service.ts'
import type { ShopContext } from '#src/platform/context.ts'
import { dataOf } from './duty-data.adapter.ts'

/**
 * Returns the words of the order button that the law asks for: in the language of the shop, in English where they have
 * not been compared with the law. null where the shop is free to choose.
 */
export async function getLegalButton(context: ShopContext): Promise<string | null> {
  if (!(await hasLegalButton(context))) return null
  const { buttonLabels } = dataOf('eu')
  const own = buttonLabels[context.shop.language.slice(0, 2)]
  return (own?.verified ? own : buttonLabels.en)?.text ?? null
}
