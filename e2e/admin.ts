import type { Page } from '@playwright/test'
import { placeOrder, type PlacedOrder } from './orders.ts'
import { requestApi } from './request.ts'
import type { TestShop, TestShopOptions } from './shop.ts'
import { expect, expectAccessible } from './test.ts'

/** A shop with an order of each payment method to place. */
export const STAFF_SHOP: TestShopOptions = {
  products: [
    { slug: 'teapot', name: 'Iron teapot', priceAmount: 2000, stock: 50, imageNames: ['tea'] },
    { slug: 'cup', priceAmount: 1000, stock: 50 },
  ],
  gateways: [
    { provider: 'cod', title: 'Cash on delivery' },
    { provider: 'bankTransfer', title: 'Bank transfer', accountName: 'Corner shop', accountNumber: 'DE02 1203' },
  ],
}

/** Places an order that is confirmed and one that waits for its payment. */
export async function placeOrders(page: Page, shop: TestShop): Promise<Record<'confirmed' | 'unpaid', PlacedOrder>> {
  const place = (gateway: string) => placeOrder(page.context(), shop, { items: { teapot: 2, cup: 1 }, gateway })
  return { confirmed: await place('Cash on delivery'), unpaid: await place('Bank transfer') }
}

/** Reports the transfer of an order as its shopper does. */
export const reportTransfer = (page: Page, shop: TestShop, { paymentId }: PlacedOrder, transactionId: string) =>
  requestApi(page.context(), shop, {
    path: `/shop/payment/${paymentId}/proof`,
    body: { senderNumber: 'DE02 1203', transactionId },
  })

/** A window of a phone and one of a desktop. */
export const PHONE = { width: 390, height: 844 }
export const DESKTOP = { width: 1440, height: 900 }

/** Asserts that a screen is accessible in light and dark mode and fits a phone and a desktop. */
export async function expectUsable(page: Page): Promise<void> {
  await expectAccessible(page)
  const size = page.viewportSize() ?? PHONE
  for (const other of [size.width === DESKTOP.width ? PHONE : DESKTOP, size]) {
    await page.setViewportSize(other)
    // A phone's window grows with what does not fit.
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width, page.url()).toBeLessThanOrEqual(other.width)
  }
}

/** Returns the link of an order in the list of the width. */
export const orderLink = (page: Page, { orderNumber }: PlacedOrder) =>
  page.getByRole('main').getByRole('link', { name: orderNumber })

/** Chooses a filter in the menu of a list, and its value unless fields of its own ask for it. */
export async function chooseFilter(page: Page, field: string, value?: string): Promise<void> {
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  const menu = page.getByRole('dialog', { name: 'Add a filter' })
  await menu.getByRole('combobox').fill(field)
  await menu.getByRole('option', { name: field, exact: true }).click()
  if (value !== undefined) await menu.getByRole('option', { name: value, exact: true }).click()
}
