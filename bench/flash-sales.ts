import { createFlashSale } from '#src/features/promotions/promotion.admin.service.ts'
import { adminContext } from '#src/platform/context.ts'
import type { Backend } from '#src/platform/db/backend.ts'
import { createLog } from '#src/platform/log/log.ts'
import { ProcessCache } from '#src/platform/cache/process-cache.ts'
import type { BenchShop } from './shops.ts'

const HOUR_MS = 3_600_000
/** Pieces of each sale. */
export const FLASH_POOL = 10
/** How many shoppers buy at once, one sale each. */
const SHOPPERS = [200, 400, 800]

export interface FlashSale {
  flashId: string
  variantId: string
  shoppers: number
}

/** Starts a sale of ten pieces for each number of shoppers. */
export async function openFlashSales(backend: Backend, shop: BenchShop): Promise<FlashSale[]> {
  const row = await backend.db.selectFrom('shops').selectAll().where('id', '=', shop.id).executeTakeFirstOrThrow()
  const services = { log: createLog('error'), processCache: new ProcessCache(), announce: () => {} }
  const context = adminContext({ ...backend, ...services, shop: row })
  const now = Date.now()
  const sales: FlashSale[] = []
  for (const shoppers of SHOPPERS) {
    const variantId = shop.products[(now + shoppers) % shop.products.length]?.variantIds[0] ?? ''
    const { id } = await createFlashSale(context, {
      title: `Flash hour for ${shoppers}`,
      startsAt: new Date(now - HOUR_MS),
      endsAt: new Date(now + HOUR_MS),
      items: [{ variantId, flashPriceAmount: 400, poolQuantity: FLASH_POOL, perShopperLimit: 1 }],
    })
    sales.push({ flashId: id, variantId, shoppers })
  }
  return sales
}
