import type { DemoShop } from '../../demo/demo-shop.ts'
import { seedPurchases } from '#src/seed/history/orders.ts'
import { displayNameOf } from '#src/features/reviews/review-text.rules.ts'
import { listUnattributedReviews, nameBuyers } from '#src/seed/history/review.ts'
import type { ShopContext } from '#src/platform/context.ts'

const DAY_MS = 86_400_000

/**
 * Gives each review of the demo shop without a buyer one to whom the product was delivered before. The buyer is the
 * shop's shopper if the name matches, else a guest.
 */
export async function seedBuyers(
  context: ShopContext,
  { addresses, shopper }: Pick<DemoShop, 'addresses' | 'shopper'>,
  userId: string,
): Promise<void> {
  const reviews = await listUnattributedReviews(context)
  if (reviews.length === 0) return
  const purchases = reviews.map(({ variantId, displayName, createdAt }, index) => ({
    variantId,
    ...(displayName === displayNameOf(shopper.name)
      ? { userId, email: shopper.email }
      : { userId: null, email: addressOf(displayName) }),
    address: { ...addresses[index % addresses.length], name: displayName },
    placedAt: noonBefore(createdAt, 3),
    shippedAt: noonBefore(createdAt, 2),
    deliveredAt: noonBefore(createdAt, 1),
  }))
  const orders = await seedPurchases(context, purchases)
  await nameBuyers(
    context,
    reviews.flatMap(({ id, productId }, index) => {
      const [order, purchase] = [orders[index], purchases[index]]
      return order && purchase
        ? [{ ...order, reviewId: id, productId, userId: purchase.userId, email: purchase.email }]
        : []
    }),
  )
}

/** Noon in UTC is the same day in all three shops, whose invoices are numbered by year. */
const noonBefore = (moment: Date, days: number): Date =>
  new Date(new Date(moment.getTime() - days * DAY_MS).setUTCHours(12, 0, 0, 0))

/** Returns an e-mail address at a reserved domain. */
const addressOf = (name: string): string =>
  `${name
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, '.')
    .replaceAll(/^\.|\.$/g, '')}@example.com`
