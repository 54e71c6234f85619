import type { DemoShop } from '../../demo/demo-shop.ts'
import { seedShopper } from '#src/seed/history/shopper.ts'
import { findProduct } from '#src/features/catalog/slug.service.ts'
import { getProduct } from '#src/features/catalog/catalog.service.ts'
import { seedTicket } from '#src/seed/history/ticket.ts'
import { addWishList, saveWishListItem, shareWishList } from '#src/features/wish-list/wish-list.service.ts'
import type { ShopContext } from '#src/platform/context.ts'

const HOUR_MS = 3_600_000
const REPLY_DELAY_HOURS = 5

export type DemoPeople = Pick<DemoShop, 'shopper' | 'tickets'>

/**
 * Adds a shopper with an account, a shared wish list and support requests, once.
 * @returns the shopper's user id
 */
export async function seedPeople(context: ShopContext, { shopper, tickets }: DemoPeople): Promise<string> {
  const { userId, isNew } = await seedShopper(context, shopper)
  if (!isNew) return userId
  await seedWishList({ ...context, session: { userId } }, shopper.wishList)
  for (const { guest, daysAgo, productSlug, reply, followUp, ...ticket } of tickets) {
    const timeBefore = (days: number): Date => new Date(context.now.getTime() - days * 24 * HOUR_MS)
    const createdAt = timeBefore(daysAgo)
    await seedTicket(context, {
      ...ticket,
      from: guest === null ? { userId } : { email: guest },
      productId: productSlug === null ? null : ((await findProduct(context, productSlug))?.id ?? null),
      createdAt,
      reply: reply && { ...reply, at: new Date(createdAt.getTime() + REPLY_DELAY_HOURS * HOUR_MS) },
      followUp: followUp && { body: followUp.body, at: timeBefore(followUp.daysAgo) },
    })
  }
  return userId
}

async function seedWishList(
  context: Parameters<typeof saveWishListItem>[0],
  { name, products }: DemoPeople['shopper']['wishList'],
): Promise<void> {
  const { listId } = await addWishList(context, name)
  for (const slug of products) {
    // The shop may have deleted demo products by now.
    if ((await findProduct(context, slug)) === null) continue
    const { _id: productId, variants } = await getProduct(context, slug)
    const priceAmountWhenAdded = Math.min(...variants.map(({ priceAmount }) => priceAmount))
    await saveWishListItem(context, { productId, priceAmountWhenAdded, listId, merge: false, undo: false })
  }
  await shareWishList(context, listId, true)
}
