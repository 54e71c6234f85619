import type { Locator, Page } from '@playwright/test'
import { deliverShipment, shipOrder } from '#src/features/orders/shipments/shipment.service.ts'
import { decideReview } from '#src/features/reviews/moderation.service.ts'
import { reviewPath } from '#src/features/reviews/review-link.service.ts'
import { ratingChanged } from '#src/features/reviews/review.service.ts'
import { placeOrder, within, type PlacedOrder } from './orders.ts'
import { addShopper, openSessionIn, setStoredShopper, signInBeforehand } from './people.ts'
import type { TestShop } from './shop.ts'
import { expect, expectAccessible, test } from './test.ts'

const POST = { carrier: 'Post', trackingNumber: 'RR123', trackingUrl: 'https://carrier.example/RR123' }

/** Places an order and delivers it. */
async function deliveredOrder(page: Page, shop: TestShop, slugs: readonly string[]): Promise<PlacedOrder> {
  const order = await placeOrder(page.context(), shop, { items: Object.fromEntries(slugs.map((slug) => [slug, 1])) })
  const shipmentId = await within(shop, (tx) => shipOrder(tx, order.orderId, POST))
  await within(shop, (tx) => deliverShipment(tx, shipmentId, { at: tx.now, actor: 'shop' }))
  return order
}

/** Opens a signed-in shopper with a delivered order. */
async function openBuyer(page: Page, shop: TestShop, slugs: readonly string[]): Promise<{ order: PlacedOrder }> {
  await signInBeforehand(page.context(), shop, await addShopper(shop))
  return { order: await deliveredOrder(page, shop, slugs) }
}

/** Publishes all pending reviews, as staff do. */
async function publishAll(shop: TestShop): Promise<void> {
  const context = shop.staffContext()
  const pendingReviews = await within(shop, ({ db }) =>
    db
      .selectFrom('reviews')
      .select(['id', 'version', 'product_id'])
      .where('shop_id', '=', shop.id)
      .where('status', '=', 'pending')
      .execute(),
  )
  for (const { id, version, product_id: productId } of pendingReviews) {
    await within(shop, (tx) => decideReview(tx, id, { to: 'published', version }))
    await ratingChanged(context, productId)
  }
}

const reviewsOn = (page: Page): Locator => page.getByRole('region').filter({ has: page.locator('#reviews') })

test('a buyer writes a review from the order by keyboard, and field errors preserve the input', async ({
  page,
  openShop,
  watch,
}) => {
  const shop = await openShop({ products: [{ slug: 'teapot', name: 'Teapot' }] })
  const { order } = await openBuyer(page, shop, ['teapot'])
  await page.goto(shop.at(`/user/my-orders/${order.orderNumber}`))
  await page.getByRole('link', { name: 'Write a review: Teapot' }).click()
  await expect(page).toHaveURL(shop.at('/product/teapot?review=1#reviews'))
  const form = page.locator('form').filter({ hasText: 'Your review of Teapot' })
  await expect(form).toBeVisible()

  await form.getByRole('button', { name: 'Send review' }).click()
  await expect(form.getByRole('radiogroup', { name: 'Your rating' })).toContainText('Please choose a star rating.')
  await expect(form.getByRole('radio', { name: '1 star, Bad' })).toBeFocused()
  await page.keyboard.press('Space')
  for (let star = 1; star < 4; star += 1) await page.keyboard.press('ArrowRight')
  await expect(form.getByRole('radio', { name: '4 stars, Good' })).toBeChecked()
  await form.getByLabel('Heading').fill('Pours well')
  const body = form.getByLabel('What should others know?')
  await body.fill('See www.example.org for more of it.')
  watch.announce(/answer 422: POST .*\/shop\/user\/reviews/, /console error: .*422/)
  await form.getByRole('button', { name: 'Send review' }).click()
  await expect(body).toBeFocused()
  await expect(body).toHaveAccessibleDescription('Please remove links and contact details.')
  await expect(form.getByLabel('Heading')).toHaveValue('Pours well')
  await expect(form.getByRole('radio', { name: '4 stars, Good' })).toBeChecked()
  await expectAccessible(page)

  await body.fill('It pours without a drop beside the cup.')
  await form.getByRole('button', { name: 'Send review' }).click()
  const region = reviewsOn(page)
  await expect(region.getByRole('status').filter({ hasText: 'We’ll publish it after a quick check.' })).toBeFocused()
  await expect(region).toContainText('In review')
  await expect(region).toContainText('There are no reviews yet.')
  await expectAccessible(page)

  await publishAll(shop)
  await page.goto(shop.at('/product/teapot'))
  await expect(page.getByRole('heading', { name: '1 customer review' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 3, name: 'Pours well' })).toBeVisible()
  await expect(page.getByText('All reviews are from customers who bought this product here.')).toBeVisible()

  await page.goto(shop.at('/product/teapot?review=1#reviews'))
  await expect(region.getByRole('button', { name: 'Edit' })).toBeVisible()
  await expect(region.getByText('Pours well').filter({ visible: true })).toHaveCount(1)
})

test('photos of a review are added and removed, and open in an overlay for readers', async ({
  page,
  visitor,
  openShop,
}) => {
  const shop = await openShop({ products: [{ slug: 'teapot', name: 'Teapot' }] })
  await openBuyer(page, shop, ['teapot'])
  await page.goto(shop.at('/product/teapot?review=1#reviews'))
  const form = page.locator('form').filter({ hasText: 'Your review of Teapot' })
  await form.getByText('Very good').click({ force: true })
  const chooser = form.getByLabel('Add photos')
  await chooser.setInputFiles(['demo/pictures/products/hana-chair.webp', 'demo/pictures/products/hana-side.webp'])
  await expect(form.getByRole('img', { name: 'Photo 2' })).toBeVisible()
  await form.getByRole('button', { name: 'Remove photo 1' }).click()
  await expect(form.getByRole('img', { name: /^Photo/ })).toHaveCount(1)
  await chooser.setInputFiles({ name: 'x.png', mimeType: 'image/png', buffer: Buffer.alloc(5 * 1024 * 1024 + 1) })
  await expect(form.getByRole('alert')).toContainText('The file is larger than 5 MB.')
  await form.getByRole('button', { name: 'Send review' }).click()
  await expect(reviewsOn(page)).toContainText('In review')
  await publishAll(shop)

  const reader = await visitor()
  await reader.goto(shop.at('/product/teapot?photos=1#reviews'))
  await expect(reviewsOn(reader)).toContainText('Only reviews with photos: 1')
  const photoLink = reviewsOn(reader).getByRole('link', { name: 'Photo 1 of Ana K.' })
  // The opening control is hydrated at the same time as this link.
  await reviewsOn(reader).getByRole('link', { name: 'Write a review' }).click()
  await expect(reviewsOn(reader)).toContainText('Only customers who received this product')
  await photoLink.click()
  await expect(reader.getByRole('dialog', { name: 'Photos of Ana K.' })).toBeVisible()
  await reader.keyboard.press('Escape')
  await expect(photoLink).toBeFocused()
  await expectAccessible(reader)
})

test('a guest creates, changes and deletes a review by the e-mailed link', async ({ page, visitor, openShop }) => {
  const shop = await openShop({ products: ['teapot', 'lamp'].map((slug) => ({ slug, name: `The ${slug}` })) })
  const order = await deliveredOrder(page, shop, ['teapot', 'lamp'])
  const link = reviewPath(shop.staffContext(), order.orderId)

  const other = await visitor()
  await other.goto(shop.at(link))
  await expect(other.getByRole('heading', { level: 1, name: 'Review your order' })).toBeVisible()
  const pot = other.getByRole('region', { name: 'Review The teapot' })
  await pot.getByRole('button', { name: 'Write a review' }).click()
  await pot.getByRole('radio', { name: '2 stars, Poor' }).check({ force: true })
  await pot.getByRole('button', { name: 'Send review' }).click()
  await expect(pot).toContainText('In review')
  await expect(pot).toContainText('Shown as Ana K.')
  await expectAccessible(other)

  await pot.getByRole('button', { name: 'Edit' }).click()
  await pot.getByLabel('What should others know?').fill('After a month it drips, sadly.')
  await pot.getByRole('button', { name: 'Save changes' }).click()
  await expect(pot).toContainText('After a month it drips, sadly.')
  await other.reload()
  await expect(pot).toContainText('After a month it drips, sadly.')
  await pot.getByRole('button', { name: 'Delete' }).click()
  await pot.getByRole('button', { name: 'Yes, delete it' }).click()
  await expect(pot.getByRole('status')).toHaveText('Your review has been deleted.')
  await expect(pot.getByRole('button', { name: 'Write a review' })).toBeVisible()
})

test('the profile lists written reviews and products awaiting a review', async ({ page, openShop }) => {
  const shop = await openShop({ products: ['teapot', 'lamp'].map((slug) => ({ slug, name: `The ${slug}` })) })
  await openBuyer(page, shop, ['teapot', 'lamp'])
  await page.goto(shop.at('/user/my-profile'))
  const mine = page.getByRole('region', { name: 'My reviews' })
  await expect(mine).toContainText('You have not written a review yet.')
  const lamp = mine.getByRole('region', { name: 'Review The lamp' })
  await lamp.getByRole('button', { name: 'Write a review' }).click()
  await lamp.getByRole('radio', { name: '5 stars, Very good' }).check({ force: true })
  await lamp.getByRole('button', { name: 'Send review' }).click()
  await expect(lamp).toContainText('In review')
  await expectAccessible(page)
  await page.reload()
  await expect(mine).not.toContainText('You have not written a review yet.')
  await expect(mine.getByRole('heading', { name: 'Waiting for your review' })).toBeVisible()
})

test('shows a guest who can write reviews, and a shopper marks a review as helpful', async ({
  page,
  visitor,
  openShop,
}) => {
  const shop = await openShop({ products: [{ slug: 'teapot', name: 'Teapot' }] })
  await openBuyer(page, shop, ['teapot'])
  await page.goto(shop.at('/product/teapot?review=1'))
  const form = page.locator('form').filter({ hasText: 'Your review of Teapot' })
  await form.getByRole('radio', { name: '5 stars, Very good' }).check({ force: true })
  await form.getByRole('button', { name: 'Send review' }).click()
  await expect(reviewsOn(page)).toContainText('In review')
  await publishAll(shop)

  const guest = await visitor()
  await guest.goto(shop.at('/product/teapot'))
  const region = reviewsOn(guest)
  await region.getByRole('link', { name: 'Write a review' }).click()
  await expect(region).toContainText('Only customers who received this product can review it.')
  await expect(region.getByRole('link', { name: 'Log in to write a review' })).toHaveAttribute(
    'href',
    '/sign-in?next=%2Fproduct%2Fteapot%3Freview%3D1%23reviews',
  )
  await expectAccessible(guest)

  // A reviewer cannot vote for their own review.
  await page.goto(shop.at('/product/teapot'))
  await reviewsOn(page).scrollIntoViewIfNeeded()
  await expect(reviewsOn(page).getByRole('link', { name: 'Your review' })).toBeVisible()
  await expect(reviewsOn(page).getByRole('button', { name: 'Helpful' })).toBeHidden()

  const reader = await within(shop, async ({ db, now }) => {
    const _id = crypto.randomUUID()
    const user = {
      shop_id: shop.id,
      id: _id,
      provider: 'Email' as const,
      name: 'Ben',
      created_at: now,
      updated_at: now,
    }
    await db
      .insertInto('users')
      .values({ ...user, email: 'ben@example.com', email_normalized: 'ben@example.com' })
      .execute()
    return { _id, name: 'Ben', email: 'ben@example.com', provider: 'Email' as const, shopId: shop.id }
  })
  await openSessionIn(guest.context(), shop, reader)
  await guest.goto(shop.at('/product/teapot'))
  await setStoredShopper(guest, reader)
  await region.scrollIntoViewIfNeeded()
  const helpful = region.getByRole('button', { name: 'Helpful' })
  await helpful.click()
  await expect(helpful).toHaveAttribute('aria-pressed', 'true')
  await expect(region).toContainText('1 customer found this helpful.')
  await guest.reload()
  await region.scrollIntoViewIfNeeded()
  await expect(helpful).toHaveAttribute('aria-pressed', 'true')
  await expect(region).toContainText('1 customer found this helpful.')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('shows reviews without controls that are unavailable', async ({ page, openShop }) => {
    const shop = await openShop({ products: [{ slug: 'teapot' }] })
    await page.goto(shop.at('/product/teapot?review=1'))
    await expect(page.getByText('There are no reviews yet.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Write a review' })).toBeHidden()
  })
})
