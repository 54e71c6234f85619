import type { Page } from '@playwright/test'
import { listQuestionsToModerate } from '#src/features/questions/question.admin.service.ts'
import { listReviewsToModerate } from '#src/features/reviews/moderation.service.ts'
import { deliverShipment, shipOrder } from '#src/features/orders/shipments/shipment.service.ts'
import { chooseFilter, expectUsable } from './admin.ts'
import { placeOrder, within } from './orders.ts'
import { addShopper, openSessionIn } from './people.ts'
import { requestApi } from './request.ts'
import type { TestShop } from './shop.ts'
import { addMember, atAdmin, openStaffSession, sendAsMember } from './staff.ts'
import { expect, expectAccessible, test } from './test.ts'

const SHOP = {
  products: [
    { slug: 'teapot', name: 'Teapot' },
    { slug: 'cup', name: 'Cup' },
  ],
}
const POST = { carrier: 'Post', trackingNumber: 'RR123', trackingUrl: 'https://carrier.example/RR123' }

/** Reviews a product as another shopper, who has bought it. */
async function writeReview(page: Page, shop: TestShop, review: { slug?: string; rating: number; title: string }) {
  const { slug = 'teapot', rating, title } = review
  await openSessionIn(page.context(), shop, await addShopper(shop))
  const { orderId } = await placeOrder(page.context(), shop, { items: { [slug]: 1 } })
  const shipmentId = await within(shop, (tx) => shipOrder(tx, orderId, POST))
  await within(shop, (tx) => deliverShipment(tx, shipmentId, { at: tx.now, actor: 'shop' }))
  const line = await within(shop, ({ db }) =>
    db
      .selectFrom('order_lines')
      .select('id')
      .where('shop_id', '=', shop.id)
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow(),
  )
  const body = { orderLineId: line.id, rating, title, body: 'It has been on our table every day.', photos: [] }
  await requestApi(page.context(), shop, { path: '/shop/user/reviews', body })
}

test('staff publish and reject reviews by keyboard, and reverse a decision @wide', async ({ page, openShop }) => {
  const shop = await openShop(SHOP)
  await writeReview(page, shop, { rating: 5, title: 'Pours well' })
  await writeReview(page, shop, { rating: 1, title: 'Drips' })
  await writeReview(page, shop, { slug: 'cup', rating: 3, title: 'A cup' })
  await openStaffSession(page.context(), await addMember(shop, 'support'))
  await page.goto(atAdmin(`/s/${shop.id}/reviews`))
  const card = (title: string) => page.getByRole('article').filter({ hasText: title })
  await expect(page.getByText('A low rating is no reason to reject a review.')).toBeVisible()
  await expect(card('Pours well')).toHaveAttribute('aria-current', 'true')
  await expectUsable(page)

  await page.keyboard.press('p')
  await expect(page.getByText('Review published.')).toBeVisible()
  await expect(card('Pours well')).toHaveCount(0)
  await expect(card('Drips')).toHaveAttribute('aria-current', 'true')
  await page.keyboard.press('r')
  const dialog = page.getByRole('dialog', { name: /^Reject the review of / })
  await expectUsable(page)
  await dialog.getByLabel('Reason').selectOption('Not about the product')
  await dialog.getByRole('button', { name: 'Reject review' }).click()
  await expect(card('Drips')).toHaveCount(0)
  await expect(card('A cup')).toHaveAttribute('aria-current', 'true')

  await page.getByRole('link', { name: 'Rejected' }).click()
  await expect(card('Drips')).toContainText('Rejected: Not about the product')
  await card('Drips').getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('No rejected reviews.')).toBeVisible()
  await page.getByRole('link', { name: 'Published' }).click()
  await expect(page.getByRole('article')).toHaveCount(2)
  await chooseFilter(page, 'Stars', '1 star')
  await expect(page.getByRole('article')).toHaveCount(1)
  await expectUsable(page)
  await chooseFilter(page, 'Stars', '4 stars')
  await expect(page.getByText('Nothing fits these filters.')).toBeVisible()
})

test('the shop replies to a review, takes that back, and overwrites no reply of another person', async ({
  page,
  openShop,
  watch,
}) => {
  watch.announce(/answer 409: POST/, /status of 409/)
  const shop = await openShop(SHOP)
  await writeReview(page, shop, { rating: 4, title: 'Pours well' })
  await openStaffSession(page.context(), await addMember(shop, 'support'))
  await page.goto(atAdmin(`/s/${shop.id}/reviews`))
  await page.getByRole('button', { name: 'Reply' }).click()
  await expect(page.getByLabel('Reply of the shop')).toBeFocused()
  await page.keyboard.type('Thank you!')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Publish reply' }).click()
  await expect(page.getByRole('article')).toContainText('Thank you!')
  await expect(page.getByText('Reply published.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('article')).not.toContainText('Thank you!')

  await page.getByRole('button', { name: 'Reply' }).click()
  await page.getByLabel('Reply of the shop').fill('Mine')
  const colleague = await addMember(shop, 'manager')
  const { data } = await listReviewsToModerate(shop.staffContext(), { status: 'pending', limit: 1 })
  const reply = { path: `/reviews/${data[0]?._id}/reply`, body: { body: 'Theirs' } }
  await sendAsMember(colleague, shop, reply)
  await page.getByRole('button', { name: 'Publish reply' }).click()
  const conflict = page.getByRole('dialog', { name: /^Kim Park changed this at/ })
  await expect(conflict.getByText('Theirs', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await conflict.getByLabel('Keep mine').check()
  await conflict.getByRole('button', { name: 'Save' }).click()
  await expect(conflict).toBeHidden()
  await expect(page.getByRole('article')).toContainText('Mine')
  await chooseFilter(page, 'Reply', 'Without reply')
  await expect(page.getByText('Nothing fits these filters.')).toBeVisible()
})

test('staff answer questions about products, overwrite no answer of another person, and hide them', async ({
  page,
  openShop,
  watch,
}) => {
  watch.announce(/answer 409: POST/, /status of 409/)
  const shop = await openShop(SHOP)
  for (const body of ['Is the lid made of iron?', 'Does it whistle when it boils?'])
    await requestApi(page.context(), shop, {
      path: `/shop/product/${shop.id}/product/teapot/questions`,
      body: { body, name: 'Ana', email: 'ana@example.com' },
    })
  await openStaffSession(page.context(), await addMember(shop, 'support'))
  await page.goto(atAdmin(`/s/${shop.id}/questions`))
  const card = page.getByRole('article', { name: 'Is the lid made of iron?' })
  await card.getByRole('button', { name: 'Publish answer' }).click()
  await expect(card.getByText('Write an answer first.')).toBeVisible()
  await card.getByLabel('Answer').fill('Yes, it is.')
  await expectUsable(page)
  await card.getByRole('button', { name: 'Publish answer' }).click()
  await expect(card).toHaveCount(0)
  await page.getByRole('button', { name: 'Reject' }).click()
  await expect(page.getByText('No questions to answer.')).toBeVisible()
  await page.getByRole('link', { name: 'Published' }).click()
  const field = card.getByLabel('Answer')
  await expect(field).toHaveValue('Yes, it is.')
  const { data } = await listQuestionsToModerate(shop.staffContext(), { status: 'published', limit: 1 })
  const answer = { path: `/questions/${data[0]?._id}/answer`, body: { body: 'No, of steel.' } }
  const colleague = await addMember(shop, 'manager')
  await field.fill('Yes, of cast iron.')
  await sendAsMember(colleague, shop, answer)
  await card.getByRole('button', { name: 'Change answer' }).click()
  const conflict = page.getByRole('dialog', { name: /^Kim Park changed this at/ })
  await expect(conflict.getByText('No, of steel.')).toBeVisible()
  await conflict.getByLabel('Take theirs').check()
  await conflict.getByRole('button', { name: 'Save' }).click()
  await expect(field).toHaveValue('No, of steel.')
  await card.getByRole('button', { name: 'Hide' }).click()
  await expect(page.getByText('No published questions.')).toBeVisible()
})
