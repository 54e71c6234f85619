import { randomUUID } from 'node:crypto'
import type { BrowserContext } from '@playwright/test'
import type { GuestLine } from '#src/features/cart/ui/guest-cart.ts'
import { storeBeforehand } from './browser-storage.ts'
import type { Shopper } from './people.ts'
import { requestApi } from './request.ts'
import type { TestShop } from './shop.ts'

/** Quantities by slug; of products with options, their first variant. */
type Items = Readonly<Record<string, number>>

type CartShop = Pick<TestShop, 'id' | 'at' | 'variant'>

/** Stores a guest's cart in a browser that has not opened the shop. No page is opened. */
export async function fillGuestCart(browser: BrowserContext, shop: CartShop, items: Items): Promise<void> {
  const lines = await Promise.all(
    Object.entries(items).map(async ([slug, quantity]): Promise<GuestLine> => {
      const { id, productId, name, unitAmount } = await shop.variant(slug)
      const line = { _id: randomUUID(), productId, variantId: id, slug, name, image: null, optionValues: [] }
      return { ...line, quantity, unitAmount }
    }),
  )
  await storeBeforehand(browser, shop, { [`addToCart-${shop.id}`]: lines })
}

/** Adds products to the cart of the shopper who is signed in to a browser. No page is opened. */
export async function fillShopperCart(
  browser: BrowserContext,
  shop: TestShop,
  { shopper, items }: { shopper: Shopper; items: Items },
): Promise<void> {
  for (const [slug, quantity] of Object.entries(items))
    await requestApi(browser, shop, {
      path: `/shop/user/add-to-cart?token=${shopper._id}`,
      body: { variantId: await shop.variantId(slug), quantity },
    })
}
