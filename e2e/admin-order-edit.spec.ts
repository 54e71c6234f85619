import { expectUsable, placeOrders, STAFF_SHOP } from './admin.ts'
import { addMember, atAdmin, openStaffSession, sendAsMember } from './staff.ts'
import { expect, test } from './test.ts'

interface Preview {
  lines: { lineId: string | null; name: string; problem: string | null }[]
}

test('an order is edited with a live preview, and what is typed survives a change by a colleague', async ({
  page,
  openShop,
}) => {
  const express = { title: 'Express', rate: { type: 'flat', amount: 900 }, minDays: 1, maxDays: 2 } as const
  const shop = await openShop({ ...STAFF_SHOP, delivery: [{}, express] })
  const { confirmed } = await placeOrders(page, shop)
  const { orderNumber } = confirmed
  const owner = await addMember(shop, 'owner')
  await sendAsMember(owner, shop, {
    path: '/coupons',
    body: { code: 'TEN', discount: { type: 'percent', value: 1000 } },
  })
  await openStaffSession(page.context(), owner)
  await page.goto(atAdmin(`/s/${shop.id}/orders/${orderNumber}`))
  await expect(page.getByRole('heading', { name: 'To ship, 3 items' })).toBeVisible()
  await page.keyboard.press('e')
  await expect(page.getByRole('heading', { name: `Edit ${orderNumber}` })).toBeVisible()
  const summary = page.getByRole('complementary', { name: 'What changes' })
  await expect(summary.getByRole('row', { name: /^Total/ })).toContainText('€54.90')
  const save = summary.getByRole('button', { name: 'Save changes' })
  await expect(save).toHaveAttribute('aria-disabled', 'true')

  await page.getByLabel('Quantity of Iron teapot').fill('2')
  await page.getByRole('button', { name: 'One more of Iron teapot' }).click()
  await expect(page.getByLabel('Quantity of Iron teapot')).toHaveValue('3')
  await expect(summary.getByText('€74.90').first()).toBeVisible()
  await expect(page.getByText(/1 held until .*\d\d:\d\d/)).toBeVisible()
  await page.getByRole('button', { name: 'One less of Cup' }).click()
  await expect(page.getByRole('button', { name: 'One less of Cup' })).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('button', { name: 'Keep Cup' }).click()
  // Each delivery says when it arrives.
  await expect(page.getByRole('radiogroup', { name: 'Delivery' }).locator('label')).toContainText([
    /as ordered.*\d/,
    /Express.*\d/,
  ])
  await page.getByRole('button', { name: 'Discount on the order…' }).click()
  const discount = page.getByRole('dialog', { name: 'Discount on the order' })
  await discount.getByLabel('Discount', { exact: true }).fill('10')
  await expectUsable(page)
  await discount.getByRole('button', { name: 'Apply discount' }).click()
  await expect(page.getByText('Discount of 10 %')).toBeVisible()
  await expect(summary.getByRole('row', { name: /^Total/ })).toContainText('€67.90')
  const coupon = page.getByLabel('Coupon')
  await coupon.fill('no-such-code')
  await expect(coupon).toHaveAccessibleDescription(/This code is not valid/)
  await coupon.fill('ten')
  await expect(coupon).toHaveAccessibleDescription(/Takes €7.00 off/)
  await expect(summary.getByRole('row', { name: /^Total/ })).toContainText('€61.60')
  await expectUsable(page)

  // A colleague starts preparing it meanwhile.
  await sendAsMember(owner, shop, { path: `/orders/${orderNumber}/process`, body: {} })
  await expect(page.getByText('This order has changed while you were editing.')).toBeVisible()
  await expect(page.getByLabel('Quantity of Iron teapot')).toHaveValue('3')
  await page.getByRole('button', { name: 'Go on with the present order' }).click()
  await save.click()
  await expect(page.getByText('Enter a reason.')).toBeVisible()
  await expect(summary.getByText('Choose how the customer agreed.')).toBeVisible()
  await page.getByLabel('Reason').fill('Asked on the phone')
  await summary.getByLabel('On the phone').check()
  await summary.getByLabel('Who agreed').fill('Ana')
  await summary.getByLabel('Mail the customer about the change').check()
  await expectUsable(page)
  await save.click()
  await expect(page.getByText(`Order ${orderNumber} was changed.`)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'To ship, 4 items' })).toBeVisible()
  await expect(page.getByText('Coupon TEN')).toBeVisible()
})

test('an edit that is discarded frees the stock it held at once @wide', async ({ page, openShop }) => {
  const shop = await openShop(STAFF_SHOP)
  const { confirmed, unpaid } = await placeOrders(page, shop)
  const owner = await addMember(shop, 'owner')
  await openStaffSession(page.context(), owner)
  const left = await shop.stockOf('teapot')
  await page.goto(atAdmin(`/s/${shop.id}/orders/${confirmed.orderNumber}/edit`))
  await page.getByLabel('Quantity of Iron teapot').fill(String(2 + left))
  await expect(page.getByText(new RegExp(`${left} held until`))).toBeVisible()
  const problemOfOther = async (): Promise<string | null> => {
    const path = `/orders/${unpaid.orderNumber}/edit/preview`
    const read = (edit: object) => sendAsMember(owner, shop, { path, body: { edit } }) as Promise<Preview>
    const line = (await read({})).lines.find(({ name }) => name === 'Iron teapot')
    const { lines } = await read({ lines: [{ lineId: line?.lineId, quantity: 3 }] })
    return lines.find(({ name }) => name === 'Iron teapot')?.problem ?? null
  }
  expect(await problemOfOther()).toBe('Not enough is left in stock.')
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByRole('heading', { name: 'To ship, 3 items' })).toBeVisible()
  await expect.poll(problemOfOther).toBeNull()
})

test('an order whose parcel has left is not edited, in words @wide', async ({ page, watch, openShop }) => {
  watch.announce(/answer 409: POST \/admin\/v1\/shops\/.*\/preview/, /status of 409/)
  const shop = await openShop(STAFF_SHOP)
  const { confirmed } = await placeOrders(page, shop)
  const { orderNumber } = confirmed
  const owner = await addMember(shop, 'owner')
  await openStaffSession(page.context(), owner)
  await page.goto(atAdmin(`/s/${shop.id}/orders/${orderNumber}/edit`))
  await page.getByRole('button', { name: 'Remove Iron teapot' }).click()
  const summary = page.getByRole('complementary', { name: 'What changes' })
  await expect(summary.getByRole('row', { name: /^Total/ })).toContainText('€14.90')
  const order = (await sendAsMember(owner, shop, {
    path: `/orders/${orderNumber}/edit/preview`,
    body: { edit: {} },
  })) as {
    lines: { lineId: string; before: number }[]
  }
  const line = order.lines.find(({ before }) => before === 2)
  await sendAsMember(owner, shop, {
    path: `/orders/${orderNumber}/ship`,
    body: { lines: [{ lineId: line?.lineId, quantity: 1 }] },
  })
  await expect(summary.getByText('Part of this order has left. Cancel items or create another order.')).toBeVisible()
  await expect(summary.getByRole('button', { name: 'Save changes' })).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('link', { name: 'Back to the order' }).click()
  await expect(page.getByRole('button', { name: 'Edit order' })).toHaveAttribute('aria-disabled', 'true')
  // The first press may come before the page listens.
  await expect(async () => {
    await page.keyboard.press('e')
    const toast = page.getByRole('status').getByText('Part of this order has left.')
    await expect(toast).toBeVisible({ timeout: 1000 })
  }).toPass()
})
