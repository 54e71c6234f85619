import type { ApiClient } from '#src/web/client/api-client.ts'
import { notOk } from '#src/web/client/api-errors.ts'
import { menuOf, type MenuNode } from '#src/features/catalog/category-menu.rules.ts'

/**
 * Loads all categories of the menus with one request.
 * @throws Error 'Shop ID is missing' or 'Network response was not ok' (specification, section 8)
 */
export async function fetchMenu(api: ApiClient, shopId: string): Promise<MenuNode[]> {
  if (!shopId) throw new Error('Shop ID is missing')
  const { data } = await api.get('/shop/category/tree/{shopId}', { params: { shopId } }).catch(notOk)
  return menuOf(data)
}
